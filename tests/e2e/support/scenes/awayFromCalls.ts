import { page, withGuests, type Scene } from './stage.ts';

/** After a call, and away from any. */
export const awayFromCallsScenes = (unique: string): Scene[] => [
  {
    name: 'after a call',
    async reach(stage) {
      await withGuests(stage, `${unique}-after`, 1);
      await stage.me.hangUp();
      await stage.me.page.getByText(/^You left the call/).waitFor();
    },
  },
  page('no such page', '/nowhere'),
  {
    name: 'a browser without calls',
    async reach({ me, baseURL }) {
      await me.page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
      await page('', '/stream').reach({ me, baseURL, another: () => Promise.resolve(me) });
    },
  },
  page('nothing can be reached', '/unreachable.html'),
];

import { page, withGuests, type Scene } from './sceneContext.ts';

/** After a call, and away from any. */
export const awayFromCallsScenes = (unique: string): Scene[] => [
  {
    name: 'after a call',
    async open(context) {
      await withGuests(context, `${unique}-after`, 1);
      await context.me.hangUp();
      await context.me.page.getByText(/^You left the call/).waitFor();
    },
  },
  page('no such page', '/nowhere'),
  {
    name: 'a browser without calls',
    async open({ me, baseURL }) {
      await me.page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
      await page('', '/stream').open({ me, baseURL, openAnother: () => Promise.resolve(me) });
    },
  },
  page('nothing can be reached', '/unreachable.html'),
];

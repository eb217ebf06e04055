import { codeCard, codeOf } from '../people/codes.ts';
import { withGuests, type Scene, type Stage } from './stage.ts';

/** In a call of two, with the code shown. */
async function atCode(stage: Stage, room: string): Promise<void> {
  await withGuests(stage, room, 1);
  await stage.me.openPanel('Details');
  await codeOf(stage.me);
  await codeCard(stage.me).scrollIntoViewIfNeeded();
}

const press = (stage: Stage, name: string) => codeCard(stage.me).getByRole('button', { name }).click();

/** The code of a call, and its results. */
export const codeScenes = (unique: string): Scene[] => [
  { name: 'a call, its code', reach: (stage) => atCode(stage, `${unique}-code`) },
  {
    name: 'a call, its code confirmed',
    async reach(stage) {
      await atCode(stage, `${unique}-code-same`);
      await press(stage, 'They match');
    },
  },
  {
    name: 'a call, its code different',
    async reach(stage) {
      await atCode(stage, `${unique}-code-other`);
      await press(stage, 'They differ');
    },
  },
  {
    name: 'a call, its code changed',
    async reach(stage) {
      const room = `${unique}-code-changed`;
      await withGuests(stage, room, 0);
      const guest = await stage.another();
      await guest.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.seesMoving(1);
      await stage.me.openPanel('Details');
      await codeOf(stage.me);
      await press(stage, 'They match');
      await guest.page.reload();
      await stage.me.page.getByText(/^The code with .* changed/).waitFor();
      await codeOf(stage.me);
      await codeCard(stage.me).scrollIntoViewIfNeeded();
    },
  },
];

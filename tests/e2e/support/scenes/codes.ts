import { codeCard, codeOf } from '../people/codes.ts';
import type { Person } from '../people/person.ts';
import { withGuests, type Scene, type SceneContext } from './sceneContext.ts';

/** In a call of two, with the code shown. */
async function atCode(context: SceneContext, room: string): Promise<void> {
  await withGuests(context, room, 1);
  await context.me.openPanel('Details');
  await codeOf(context.me);
  await showCard(context.me);
}

const showCard = (me: Person) =>
  codeCard(me)
    .getByRole('group')
    .evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }));

const press = (context: SceneContext, name: string) => codeCard(context.me).getByRole('button', { name }).click();

/** The code of a call, and its results. */
export const codeScenes = (unique: string): Scene[] => [
  { name: 'a call, its code', open: (context) => atCode(context, `${unique}-code`) },
  {
    name: 'a call, its code confirmed',
    async open(context) {
      await atCode(context, `${unique}-code-same`);
      await press(context, 'They match');
    },
  },
  {
    name: 'a call, its code different',
    async open(context) {
      await atCode(context, `${unique}-code-other`);
      await press(context, 'They differ');
    },
  },
  {
    name: 'a call, its code changed',
    async open(context) {
      const room = `${unique}-code-changed`;
      await withGuests(context, room, 0);
      const guest = await context.openAnother();
      await guest.open(`${context.baseURL}/lobby/${room}`);
      await context.me.seesMoving(1);
      await context.me.openPanel('Details');
      await codeOf(context.me);
      await press(context, 'They match');
      await guest.page.reload();
      await codeCard(context.me).getByText('Changed', { exact: true }).waitFor();
      await codeOf(context.me);
    },
  },
];

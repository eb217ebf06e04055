import { interceptSignalling } from '../wire/interceptSignalling.ts';
import { hostFor, hostWith, withGuests, type Scene } from './sceneContext.ts';

/** Problems during a call. */
export const troubleScenes = (unique: string): Scene[] => [
  {
    name: 'connection lost',
    async open(context) {
      const wire = await interceptSignalling(context.me.page);
      await withGuests(context, `${unique}-lost`, 1);
      await wire.cut();
      await context.me.page.getByText('Signal lost.').waitFor();
    },
  },
  {
    name: 'offline',
    async open(context) {
      await withGuests(context, `${unique}-offline`, 1);
      await context.me.page.context().setOffline(true);
      await context.me.page.getByText('You’re offline.').waitFor();
    },
  },
  {
    name: 'reconnecting to somebody',
    async open(context) {
      const [guest] = await hostFor(context, 2);
      await guest?.page.context().setOffline(true);
      await guest?.page.goto('about:blank');
      await context.me.page.getByText(/^Reconnecting to /).waitFor();
    },
  },
  {
    name: 'removed from the room',
    async open(context) {
      const host = await context.openAnother();
      const room = await hostWith({ ...context, me: host }, async () => undefined);
      await context.me.open(`${context.baseURL}/lobby/${room}`);
      await context.me.seesMoving(1);
      await host.openPanel('Participants');
      await host.page.getByRole('button', { name: /^Actions for/ }).click();
      await host.page.getByRole('menuitem', { name: 'Remove from room' }).click();
      await host.page.getByRole('button', { name: 'Remove', exact: true }).click();
      await context.me.page.getByRole('alertdialog').waitFor();
    },
  },
];

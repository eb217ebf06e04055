import { interceptSignalling } from '../wire/interceptSignalling.ts';
import { hostFor, hostWith, withGuests, type Scene } from './stage.ts';

/** Problems during a call. */
export const troubleScenes = (unique: string): Scene[] => [
  {
    name: 'signal lost',
    async reach(stage) {
      const wire = await interceptSignalling(stage.me.page);
      await withGuests(stage, `${unique}-lost`, 1);
      await wire.cut();
      await stage.me.page.getByText('Signal lost.').waitFor();
    },
  },
  {
    name: 'offline',
    async reach(stage) {
      await withGuests(stage, `${unique}-offline`, 1);
      await stage.me.page.context().setOffline(true);
      await stage.me.page.getByText("You're offline.").waitFor();
    },
  },
  {
    name: 'reconnecting to somebody',
    async reach(stage) {
      const [guest] = await hostFor(stage, 2);
      await guest?.page.context().setOffline(true);
      await guest?.page.goto('about:blank');
      await stage.me.page.getByText(/^Reconnecting to /).waitFor();
    },
  },
  {
    name: 'removed from the room',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostWith({ ...stage, me: host }, async () => undefined);
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.seesMoving(1);
      await host.openPanel('Participants');
      await host.page.getByRole('button', { name: /^Actions for/ }).click();
      await host.page.getByRole('menuitem', { name: 'Remove from room' }).click();
      await host.page.getByRole('button', { name: 'Remove', exact: true }).click();
      await stage.me.page.getByRole('alertdialog').waitFor();
    },
  },
];

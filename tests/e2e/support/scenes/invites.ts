import { alone, type Scene } from './sceneContext.ts';

/** Ways to invite, beside the link. */
export const inviteScenes = (unique: string): Scene[] => [
  {
    name: 'the link as a QR code',
    async open(context) {
      await alone(context, `${unique}-code`);
      await context.me.page.getByRole('button', { name: 'QR code' }).click();
      await context.me.page.getByRole('dialog', { name: 'Scan to join' }).waitFor();
    },
  },
  {
    name: 'a later meeting for the calendar',
    async open(context) {
      await alone(context, `${unique}-calendar`);
      await context.me.page.getByRole('button', { name: 'Add to calendar' }).click();
      const dialog = context.me.page.getByRole('dialog', { name: 'Add to calendar' });
      await dialog.getByLabel('Date').fill('2099-01-31');
      await dialog.getByText(/^A room that hasn’t been opened/).waitFor();
    },
  },
];

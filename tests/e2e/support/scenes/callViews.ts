import { moving } from '../checks/moving.ts';
import { sharing } from '../devices/sharing.ts';
import { drawing, type Place } from '../actions/drawing.ts';
import { chooseOnTile } from '../actions/tileMenu.ts';
import { alone, hostFor, type Scene } from './sceneContext.ts';

/** Places on a circle, or what is one on a square picture. */
const circle = (x: number, y: number): Place[] =>
  Array.from({ length: 13 }, (_, i) => [x + 0.1 * Math.cos((i * Math.PI) / 6), y + 0.15 * Math.sin((i * Math.PI) / 6)]);

/** Views during a call. */
export const viewScenes = (unique: string): Scene[] => [
  {
    name: 'somebody shares the screen',
    async open(context) {
      const [guest] = await hostFor(context, 3);
      if (guest) await sharing(guest).start();
      await moving(sharing(context.me).screens(), 1);
    },
  },
  {
    name: 'sharing my screen',
    async open(context) {
      await hostFor(context, 2);
      const { page: own } = context.me;
      await own.getByRole('button', { name: 'View', exact: true }).waitFor();
      const button = sharing(context.me).button();
      if (!(await button.isVisible())) await own.getByRole('button', { name: 'View', exact: true }).click();
      await own
        .getByRole('button', { name: 'Share your screen' })
        .or(own.getByRole('menuitem', { name: 'Share your screen' }))
        .click();
      await sharing(context.me).banner().waitFor();
    },
  },
  {
    name: 'drawing on a shared screen',
    async open(context) {
      const [guest] = await hostFor(context, 2);
      if (!guest) return;
      await sharing(guest).start();
      await moving(sharing(context.me).screens(), 1);
      const [mine, theirs] = [drawing(context.me), drawing(guest)];
      await mine.button().click({ timeout: 60_000 });
      await mine.stop().waitFor();
      await mine.draw(mine.screen(), circle(0.55, 0.3));
      await theirs.ownScreen().waitFor();
      await theirs.button().click();
      await theirs.draw(theirs.ownScreen(), circle(0.25, 0.5));
      await mine.lines(mine.screen()).nth(1).waitFor();
    },
  },
  {
    name: 'my screen drawn on',
    async open(context) {
      const [guest] = await hostFor(context, 1);
      if (!guest) return;
      const { page: own } = context.me;
      await own.getByRole('button', { name: 'View', exact: true }).waitFor();
      if (!(await sharing(context.me).button().isVisible()))
        await own.getByRole('button', { name: 'View', exact: true }).click();
      await own
        .getByRole('button', { name: 'Share your screen' })
        .or(own.getByRole('menuitem', { name: 'Share your screen' }))
        .click();
      const [mine, theirs] = [drawing(context.me), drawing(guest)];
      await theirs.button().click({ timeout: 60_000 });
      await theirs.stop().waitFor();
      await theirs.draw(theirs.screen(), circle(0.6, 0.4));
      await mine.lines(mine.ownScreen()).first().waitFor();
    },
  },
  {
    name: 'a pinned tile',
    async open(context) {
      await hostFor(context, 3);
      await chooseOnTile(context.me.tiles().nth(1), 'Pin to stage');
    },
  },
  {
    name: 'people without video hidden',
    async open(context) {
      const [guest] = await hostFor(context, 2);
      await context.me.page.getByRole('button', { name: 'View', exact: true }).click();
      await context.me.page.getByRole('menuitemcheckbox', { name: 'Hide people without video' }).click();
      for (const device of ['microphone', 'camera'])
        await guest?.page.getByRole('button', { name: `Turn ${device} off` }).click();
      await context.me.page.getByText('1 person without video hidden').waitFor();
    },
  },
  {
    name: 'the volume of one person',
    async open(context) {
      await hostFor(context, 1);
      await chooseOnTile(context.me.tiles().first(), 'Volume');
      await context.me.page.getByRole('slider', { name: 'Volume' }).waitFor();
    },
  },
  {
    name: 'connection statistics',
    async open(context) {
      await hostFor(context, 1);
      await context.me.page.getByRole('button', { name: 'View', exact: true }).click();
      await context.me.page.getByRole('menuitem', { name: 'Connection statistics' }).click();
      await context.me.page.getByText(/^Direct \(/).waitFor();
    },
  },
  {
    name: 'keyboard shortcuts',
    async open(context) {
      await alone(context, `${unique}-keys`);
      await context.me.page.keyboard.press('?');
      await context.me.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
];

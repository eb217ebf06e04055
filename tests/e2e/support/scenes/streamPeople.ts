import { signUp } from '../people/accounts.ts';
import { streamPageOf, type StreamPage } from '../people/streaming.ts';
import type { SceneContext } from './sceneContext.ts';

export const opened = async ({ me, baseURL }: SceneContext): Promise<StreamPage> => {
  await me.open(`${baseURL}/stream`);
  return streamPageOf(me);
};

/** The list shows so many pictures; the first is there after some seconds on air. */
export const listPicture = ({ list }: StreamPage, count = 1) =>
  list
    .locator('img[data-loaded=true]')
    .nth(count - 1)
    .waitFor({ timeout: 40_000 });

/** Another person goes live, and the captured person sees their card. */
export const withBroadcaster = async (context: SceneContext) => {
  const other = await context.openAnother();
  await other.open(`${context.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(context);
  await mine.card(name).waitFor();
  return { mine, broadcaster, name };
};

export const watching = async (context: SceneContext) => {
  const { mine, broadcaster, name } = await withBroadcaster(context);
  await mine.watches(name);
  await mine.seesMoving();
  return { mine, broadcaster, name };
};

export const talked = async ({ mine, broadcaster }: { mine: StreamPage; broadcaster: StreamPage }) => {
  await broadcaster.person.sendChat('Welcome! Ask me anything.');
  await mine.person.chatMessage('Welcome! Ask me anything.').waitFor();
  await mine.person.sendChat('Which instrument is that?');
};

/** The captured person watches someone whom they follow. */
export const following = async (context: SceneContext) => {
  const other = await context.openAnother();
  await other.open(`${context.baseURL}/`);
  await signUp(other.page);
  await other.open(`${context.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(context);
  await signUp(mine.page);
  await mine.watches(name);
  await mine.seesMoving();
  await mine.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await mine.page.getByText(`You’re now following ${name}.`).waitFor();
  return { mine, broadcaster, name };
};

/** Another person watches that broadcaster. */
export const viewerOf = async (context: SceneContext, name: string) => {
  const other = await context.openAnother();
  await other.open(`${context.baseURL}/stream`);
  const viewer = streamPageOf(other);
  await viewer.watches(name);
  await viewer.seesMoving();
  return viewer;
};

/** The captured person is on air, and someone has said something. */
export const onAirWithViewer = async (context: SceneContext) => {
  const mine = await opened(context);
  const name = await mine.goesLive();
  const viewer = await viewerOf(context, name);
  await viewer.person.sendChat('Buy cheap watches at my shop!!!');
  await mine.person.chatMessage('Buy cheap watches at my shop!!!').waitFor();
  return { mine, viewer, name };
};

export const act = async ({ page }: StreamPage, item: string) => {
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The viewer asks to join. */
export const asks = async ({ page }: StreamPage) => {
  await page.getByRole('button', { name: 'Ask to join', exact: true }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
};

/** The viewer asks, the broadcaster accepts, and everybody sees both. */
export const joinsOnStage = async (guest: StreamPage, broadcaster: StreamPage) => {
  await asks(guest);
  await broadcaster.page.getByRole('button', { name: /^Accept:/ }).click();
  await broadcaster.page.getByText(/is on stage with you/).waitFor();
};

import { signUp } from '../people/accounts.ts';
import { streamPageOf, type StreamPage } from '../people/streaming.ts';
import type { Stage } from './stage.ts';

export const opened = async ({ me, baseURL }: Stage): Promise<StreamPage> => {
  await me.open(`${baseURL}/stream`);
  return streamPageOf(me);
};

/** Another person goes live, and the captured person sees their card. */
export const withBroadcaster = async (stage: Stage) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(stage);
  await mine.card(name).waitFor();
  return { mine, broadcaster, name };
};

export const watching = async (stage: Stage) => {
  const { mine, broadcaster, name } = await withBroadcaster(stage);
  await mine.watches(name);
  await mine.seesMoving();
  return { mine, broadcaster, name };
};

export const talked = async ({ mine, broadcaster }: { mine: StreamPage; broadcaster: StreamPage }) => {
  await broadcaster.person.sendChat('Welcome! Ask me anything.');
  await mine.person.chatLine('Welcome! Ask me anything.').waitFor();
  await mine.person.sendChat('Which instrument is that?');
};

/** The captured person watches someone whom they follow. */
export const following = async (stage: Stage) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/`);
  await signUp(other.page);
  await other.open(`${stage.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(stage);
  await signUp(mine.page);
  await mine.watches(name);
  await mine.seesMoving();
  await mine.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await mine.page.getByText(`You’re now following ${name}.`).waitFor();
  return { mine, broadcaster, name };
};

/** Another person watches that broadcaster. */
export const viewerOf = async (stage: Stage, name: string) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/stream`);
  const viewer = streamPageOf(other);
  await viewer.watches(name);
  await viewer.seesMoving();
  return viewer;
};

/** The captured person is on air, and someone has said something. */
export const onAirWithViewer = async (stage: Stage) => {
  const mine = await opened(stage);
  const name = await mine.goesLive();
  const viewer = await viewerOf(stage, name);
  await viewer.person.sendChat('Buy cheap watches at my shop!!!');
  await mine.person.chatLine('Buy cheap watches at my shop!!!').waitFor();
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

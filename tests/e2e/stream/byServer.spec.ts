import { expect, test, type Browser, type Page } from '@playwright/test';
import { startJanus, ifJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';
import { lossyWays } from '../support/wire/lossyWays.ts';

test.skip(ifJanus.isMissing, 'skipped: no janus');

let one: RunningJanus;
let two: RunningJanus;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeEach(async () => {
  one = await startJanus();
  two = await startJanus(one.secret);
  site = await startOwnSite({
    JANUS_URLS: `${one.url},${two.url}`,
    JANUS_SECRET: one.secret,
    STREAM_P2P_VIEWERS: '1',
  });
});
test.afterEach(async () => {
  await site.stop();
  await Promise.all([one.stop(), two.stop()]);
});

/** Lines of a drawn camera. */
const WHOLE = 480;

/** What is done to a page before it is opened. */
type Prepare = (page: Page) => Promise<void>;

const figures = async () => (await fetch(`${site.url}/metrics`)).text();

async function opened(browser: Browser, prepare?: Prepare): Promise<StreamPage> {
  const person = await openStreamPage(browser);
  await prepare?.(person.page);
  await person.page.goto(`${site.url}/stream`);
  return person;
}

/** Ann is on air and sends to Bob herself; Cem is one too many for her. */
async function oneTooMany(browser: Browser, prepareCem?: Prepare): Promise<Record<'ann' | 'bob' | 'cem', StreamPage>> {
  const ann = await opened(browser);
  const name = await ann.goesLive();
  const bob = await opened(browser);
  await bob.watches(name);
  await bob.seesMoving();
  await expect(bob.page.getByText(/^Peer to peer: encrypted from/)).toBeVisible();
  const cem = await opened(browser, prepareCem);
  await cem.watches(name);
  for (const viewer of [bob, cem])
    await expect(viewer.page.getByText(/^This stream passes our media server/)).toBeVisible();
  return { ann, bob, cem };
}

test('[R-STREAM-13] [R-STREAM-14] a stream moves to a media server when one more comes, and everybody sees it', async ({
  browser,
}) => {
  const { ann, bob, cem } = await oneTooMany(browser);
  await expect(ann.page.getByText(/^Your stream passes our media server/)).toBeVisible();
  await expect(ann.page.getByText('1 to our media server', { exact: true })).toBeVisible();
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  for (const person of [ann, bob, cem]) {
    await expect(person.player.getByText('2 watching')).toBeVisible();
    await person.close();
  }
});

test('[R-STREAM-13] a media server dies, and the stream goes on over the other one', async ({ browser }) => {
  const { ann, bob, cem } = await oneTooMany(browser);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  // Of two that have nothing to do the first is taken.
  await one.crash();
  await expect.poll(figures).toMatch(/^colloquy_stream_moves_total\{how="failover"\} 1$/m);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  for (const person of [ann, bob, cem]) await person.close();
});

test('[R-STREAM-14] [R-STREAM-17] every media server dies: one viewer sees it from the broadcaster, the other is told', async ({
  browser,
}) => {
  const { ann, bob, cem } = await oneTooMany(browser);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  await Promise.all([one.crash(), two.crash()]);
  await expect(
    cem.page.getByRole('alert').filter({ hasText: 'Failed to join stream: This stream is full' }),
  ).toBeVisible();
  await expect(bob.page.getByText(/^Peer to peer: encrypted from/)).toBeVisible();
  await bob.seesMoving();
  await expect(ann.page.getByText(/^Peer to peer: encrypted from you/)).toBeVisible();
  await expect(ann.player.getByText('1 watching')).toBeVisible();
  for (const person of [ann, bob, cem]) await person.close();
});

test('[R-STREAM-21] a viewer who loses much is given half the picture, and nobody else', async ({ browser }) => {
  const way = lossyWays();
  const { ann, bob, cem } = await oneTooMany(browser, way.lead);
  for (const viewer of [bob, cem]) await expect.poll(viewer.shownLines).toBe(WHOLE);

  way.loses(20);
  await expect.poll(cem.shownLines).toBe(WHOLE / 2);
  await cem.seesMoving();
  expect(await bob.shownLines()).toBe(WHOLE);

  way.loses(0);
  await expect.poll(cem.shownLines, { timeout: 60_000 }).toBe(WHOLE);
  way.close();
  for (const person of [ann, bob, cem]) await person.close();
});

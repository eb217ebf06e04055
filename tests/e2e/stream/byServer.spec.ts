import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { startJanus, ifJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';
import { lossyPaths } from '../support/wire/lossyPaths.ts';
import { activeLayers, trackPeerConnections } from '../support/wire/activeLayers.ts';

/** How many viewers each of the two media servers may have. */
const test = base.extend<{ seats: number }>({ seats: [200, { option: true }] });
test.skip(ifJanus.isMissing, 'skipped: no janus');

let one: RunningJanus;
let two: RunningJanus;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeEach(async ({ seats }) => {
  one = await startJanus();
  two = await startJanus(one.secret);
  site = await startOwnSite({
    JANUS_URLS: `${one.url},${two.url}`,
    JANUS_SECRET: one.secret,
    STREAM_P2P_VIEWERS: '1',
    JANUS_VIEWERS: `${seats}`,
  });
});
test.afterEach(async () => {
  await site.stop();
  await Promise.all([one.stop(), two.stop()]);
});

/** Lines of a drawn camera, while it is sent in two sizes: a browser scales a single one to its bandwidth by itself. */
const WHOLE = 480;

/** What is done to a page before it is opened. */
type Prepare = (page: Page) => Promise<void>;

const figures = async () => (await fetch(`${site.url}/metrics`)).text();

/** The viewers that the site has on each server, in the order of their addresses. */
const placed = async () =>
  [...(await figures()).matchAll(/^colloquy_media_server_viewers\{server="[^"]*"\} (\d+)$/gm)].map(([, n]) =>
    Number(n),
  );

async function opened(browser: Browser, prepare?: Prepare): Promise<StreamPage> {
  const person = await openStreamPage(browser);
  await prepare?.(person.page);
  await person.page.goto(`${site.url}/stream`);
  return person;
}

/** Ann is on air and sends to Bob herself; Cem is one too many for her. */
async function openOneMoreViewer(
  browser: Browser,
  prepare: Partial<Record<'ann' | 'bob' | 'cem', Prepare>> = {},
): Promise<Record<'ann' | 'bob' | 'cem', StreamPage>> {
  const ann = await opened(browser, prepare.ann);
  const name = await ann.goesLive();
  const bob = await opened(browser, prepare.bob);
  await bob.watches(name);
  await bob.seesMoving();
  await expect(bob.page.getByText(/^Peer to peer: encrypted from/)).toBeVisible();
  const cem = await opened(browser, prepare.cem);
  await cem.watches(name);
  for (const viewer of [bob, cem])
    await expect(viewer.page.getByText(/^This stream goes through our media server/)).toBeVisible();
  return { ann, bob, cem };
}

test('[R-STREAM-13] [R-STREAM-14] a stream moves to a media server when one more comes, and everybody sees it', async ({
  browser,
}) => {
  const { ann, bob, cem } = await openOneMoreViewer(browser);
  await expect(ann.page.getByText(/^Your stream goes through our media server/)).toBeVisible();
  await expect(ann.page.getByText('1 to our media server', { exact: true })).toBeVisible();
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  for (const person of [ann, bob, cem]) {
    await expect(person.player.getByText('2 watching')).toBeVisible();
    await person.close();
  }
});

test('[R-STREAM-13] a media server dies, and the stream continues over the other one', async ({ browser }) => {
  const { ann, bob, cem } = await openOneMoreViewer(browser);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  // Of two idle ones the first is used.
  await one.crash();
  await expect.poll(figures).toMatch(/^colloquy_stream_moves_total\{how="failover"\} 1$/m);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  for (const person of [ann, bob, cem]) await person.close();
});

test('[R-STREAM-14] [R-STREAM-17] every media server dies: one viewer sees it from the broadcaster, the other is notified', async ({
  browser,
}) => {
  const { ann, bob, cem } = await openOneMoreViewer(browser);
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

test('[R-STREAM-21] [R-STREAM-22] a viewer with high loss gets half the picture, and nobody else', async ({
  browser,
}) => {
  const paths = lossyPaths();
  const { ann, bob, cem } = await openOneMoreViewer(browser, { ann: trackPeerConnections, cem: paths.lead });
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  await expect.poll(() => activeLayers(ann.page)).toEqual(['whole']);

  paths.loses(20);
  await expect.poll(cem.shownLines).toBe(WHOLE / 2);
  await cem.seesMoving();
  await expect.poll(bob.shownLines).toBe(WHOLE);
  expect(await activeLayers(ann.page)).toEqual(['half', 'whole']);

  paths.loses(0);
  await expect.poll(cem.shownLines, { timeout: 60_000 }).toBe(WHOLE);
  paths.close();
  for (const person of [ann, bob, cem]) await person.close();
});

test('[R-STREAM-45] a viewer chooses the low quality, gets it of the next server too, and the high one again; nobody else is affected', async ({
  browser,
}) => {
  const { ann, bob, cem } = await openOneMoreViewer(browser);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  const chooses = async (quality: string) => {
    await cem.page.getByRole('button', { name: 'Settings', exact: true }).click();
    await cem.page.getByRole('menuitemradio', { name: quality }).click();
  };
  await chooses('Low');
  await expect.poll(cem.shownLines).toBe(WHOLE / 2);
  await cem.seesMoving();
  await expect.poll(bob.shownLines).toBe(WHOLE);
  // Of two idle ones the first is used.
  await one.crash();
  await expect.poll(figures).toMatch(/^colloquy_stream_moves_total\{how="failover"\} 1$/m);
  for (const viewer of [bob, cem]) await viewer.seesMoving();
  await expect.poll(cem.shownLines).toBe(WHOLE / 2);
  await cem.seesMoving();
  expect(await cem.shownLines()).toBe(WHOLE / 2);
  await expect.poll(bob.shownLines).toBe(WHOLE);
  await chooses('High');
  await expect.poll(cem.shownLines).toBe(WHOLE);
  for (const person of [ann, bob, cem]) await person.close();
});

test.describe('media servers with a seat for one', () => {
  test.use({ seats: 1 });

  test('[R-STREAM-23] carry a stream together; a viewer on the second has high loss, and gets the half there', async ({
    browser,
  }) => {
    const paths = lossyPaths();
    // Viewers without a picture are served first: Bob comes second.
    const { ann, bob, cem } = await openOneMoreViewer(browser, { bob: paths.lead });
    for (const viewer of [bob, cem]) await viewer.seesMoving();
    await expect.poll(placed).toEqual([1, 1]);

    paths.loses(20);
    await expect.poll(bob.shownLines).toBe(WHOLE / 2);
    await bob.seesMoving();
    await expect.poll(cem.shownLines).toBe(WHOLE);
    paths.close();
    for (const person of [ann, bob, cem]) await person.close();
  });

  test('[R-STREAM-23] have no seat for a third, who is notified', async ({ browser }) => {
    const { ann, bob, cem } = await openOneMoreViewer(browser);
    await expect.poll(placed).toEqual([1, 1]);
    const dee = await opened(browser);
    await dee.watches(await ann.ownName());
    await expect(
      dee.page.getByRole('alert').filter({ hasText: 'Failed to join stream: This stream is full' }),
    ).toBeVisible();
    for (const viewer of [bob, cem]) await viewer.seesMoving();
    for (const person of [ann, bob, cem, dee]) await person.close();
  });
});

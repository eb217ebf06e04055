import { expect, test, type Page } from '@playwright/test';
import { movesIn, openPlainStream } from '../support/people/openPlainClient.ts';
import { openStreamPage } from '../support/people/streaming.ts';

type PlainStream = { goLive: () => Promise<void>; say: (message: string) => void };
const run = (page: Page, does: (plain: PlainStream) => Promise<void> | void) =>
  page.evaluate(`(${String(does)})(globalThis)`);

test('[R-WIRE-2] [R-STREAM-6] a plain client watches a broadcast of ours, and talks', async ({ browser, baseURL }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const plain = await openPlainStream(browser, baseURL, { user: `plain-viewer-${Date.now()}`, watch: name });
  await movesIn(plain);
  await expect(ann.player.getByText('1 watching')).toBeVisible();
  await run(plain, ({ say }) => say('hello from plain'));
  await expect(ann.person.chatMessage('hello from plain')).toBeVisible();
  await ann.person.sendChat('hello from ours');
  await expect(plain.getByText('hello from ours')).toBeVisible();
  await plain.context().close();
  await expect(ann.player.getByText('0 watching')).toBeVisible();
  await ann.close();
});

test('[R-WIRE-2] [R-STREAM-3] a plain client broadcasts under a generated name, and ours watches', async ({
  browser,
  baseURL,
}) => {
  const user = `plain-broadcaster-${Date.now()}`;
  const plain = await openPlainStream(browser, baseURL, { user });
  await expect(plain.locator('body')).toHaveAttribute('data-connected', 'true');
  const bob = await openStreamPage(browser);
  const cards = bob.list.getByRole('button', { name: /watching/ });
  await expect(bob.page.getByText('No active broadcasters')).toBeVisible({ timeout: 60_000 });
  await run(plain, ({ goLive }) => goLive());
  await expect(cards).toHaveCount(1);
  await cards.click();
  await bob.seesMoving();
  await bob.page.getByRole('button', { name: 'Leave stream' }).click();
  await expect(plain.locator('body')).toHaveAttribute('data-left', /.+/);
  await bob.close();
  await plain.context().close();
});

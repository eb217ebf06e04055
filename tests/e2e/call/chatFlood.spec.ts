import { expect, test, type Page } from '@playwright/test';
import { noticed } from '../support/actions/notices.ts';
import { openPerson } from '../support/people/person.ts';

const SAID = 1_000;
const OF_ANOTHER = 10;
/** It was 40 s before there was a limit; a busy machine takes up to one. */
const STANDSTILL_MOST_MS = 5_000;

/** Exposes the page's chat channels, so that the test can send what our client never would. */
const keepChannels = (page: Page) =>
  page.addInitScript(() => {
    const channels: RTCDataChannel[] = [];
    Object.assign(globalThis, { channels });
    const Native = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener('datachannel', ({ channel }) => channels.push(channel));
      }
      override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, options);
        channels.push(channel);
        return channel;
      }
    };
  });

const flood = (page: Page, count: number) =>
  page.evaluate((messages) => {
    const { channels } = globalThis as unknown as { channels: RTCDataChannel[] };
    const open = channels.filter(({ readyState }) => readyState === 'open');
    for (let n = 0; n < messages; n += 1)
      for (const channel of open)
        channel.send(JSON.stringify({ type: 'chat', message: `flood ${n}`, id: `flood-${n}` }));
  }, count);

/** The longest time in which the page was blocked, in milliseconds, while `during` was awaited. */
async function longestStandstill(page: Page, during: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0 };
    Object.assign(globalThis, { seen });
    setInterval(() => {
      const at = performance.now();
      seen.longest = Math.max(seen.longest, at - seen.last);
      seen.last = at;
    }, 10);
  });
  await during();
  return page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
}

test('[R-CHAT-12] [R-CHAT-14] 1,000 messages at once by the channel do not block the receiver’s page, and nothing of others is lost', async ({
  browser,
}) => {
  const opening = () => openPerson(browser, { lowResolution: true });
  const [ada, ben, cleo] = [await opening(), await opening(), await opening()];
  await keepChannels(ada.page);
  await ada.open('/');
  const room = await ada.host(3);
  await expect(ada.aloneBanner()).toBeVisible();
  await ben.open(`/lobby/${room}`);
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  await cleo.open(`/lobby/${room}`);
  await Promise.all([ada, ben, cleo].map((person) => person.seesMoving(2)));
  await Promise.all([ada, ben, cleo].map((person) => person.openPanel('Chat')));

  const standstill = await longestStandstill(ben.page, async () => {
    await noticed(() => flood(ada.page, SAID), ben.page.getByText(/is sending messages too quickly/));
    for (let n = 1; n <= OF_ANOTHER; n += 1) await cleo.sendChat(`Cleo's line ${n}.`);
    // By the server: messages of the flooding person still arrive there.
    await ada.sendChat('the end');
    await expect(ben.chatMessage('the end')).toBeInViewport({ ratio: 1 });
  });
  console.log(`the receiver's page stood still for ${standstill.toFixed(0)} ms at most`);
  expect(standstill).toBeLessThan(STANDSTILL_MOST_MS);
  for (let n = 1; n <= OF_ANOTHER; n += 1) await expect(ben.chatMessage(`Cleo's line ${n}.`)).toHaveCount(1);
  const lines = await ben.page.getByRole('log').getByRole('listitem').count();
  expect(lines).toBeGreaterThanOrEqual(21);
  expect(lines).toBeLessThan(200);
  for (const person of [ada, ben, cleo]) await person.close();
});

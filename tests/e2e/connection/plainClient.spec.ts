import { expect, test } from '@playwright/test';
import { movesIn, openPlainClient } from '../support/people/openPlainClient.ts';
import { openPerson } from '../support/people/person.ts';
import { sharing } from '../support/devices/sharing.ts';

for (const first of ['ours', 'plain'] as const) {
  test(`[R-WIRE-2] a plain client and ours call each other when ${first} was there first`, async ({
    browser,
    baseURL,
  }) => {
    const room = `plain-${first}-${Date.now()}`;
    const ours = await openPerson(browser, { lowResolution: true });
    const openOurs = async () => {
      await ours.open(`/lobby/${room}`);
      await expect(ours.page.getByText("You're in the room alone").or(ours.tiles()).first()).toBeVisible();
    };

    if (first === 'ours') await openOurs();
    const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
    if (first === 'plain') {
      await plain.waitForFunction(() => 'say' in globalThis);
      await openOurs();
    }

    await Promise.all([ours.seesMoving(1), movesIn(plain)]);

    await ours.openPanel('Chat');
    await ours.sendChat('from ours');
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(plain.locator('body')).toHaveAttribute('data-by-channel', 'from ours');
    await plain.evaluate(() => (globalThis as unknown as { say(message: string): void }).say('from plain'));
    await expect(ours.chatMessage('from plain')).toHaveCount(1);
    // Both copies of each message, by server and by channel, have had time to arrive.
    await ours.sendChat('the end');
    await expect(plain.getByText('the end')).toHaveCount(1);
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(ours.chatMessage('from plain')).toHaveCount(1);

    await plain.context().close();
    await ours.close();
  });
}

test('[R-WIRE-2] [R-PEER-16] a plain client removes a second picture, and its first is still there @gate', async ({
  browser,
  baseURL,
}) => {
  const room = `plain-two-pictures-${Date.now()}`;
  const ours = await openPerson(browser, { lowResolution: true });
  await ours.open(`/lobby/${room}`);
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await Promise.all([ours.seesMoving(1), movesIn(plain)]);
  const toggleScreen = () =>
    plain.evaluate(() => (globalThis as unknown as { toggleScreen(): Promise<void> }).toggleScreen());
  const states = () => plain.evaluate(() => (globalThis as unknown as { states(): string[] }).states());

  await toggleScreen();
  await expect.poll(states).toEqual(['stable']);
  await ours.seesMoving(1);
  await toggleScreen();
  await expect.poll(states).toEqual(['stable']);

  await ours.seesMoving(1);
  await plain.context().close();
  await ours.close();
});

test('[R-PEER-3] [R-PEER-4] offers of ours and of a plain client cross, and every picture continues', async ({
  browser,
  baseURL,
}) => {
  const room = `plain-crossing-${Date.now()}`;
  const ours = await openPerson(browser, { lowResolution: true });
  // Without a camera the first share needs an offer of ours.
  await ours.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await ours.open(`/lobby/${room}`);
  await ours.page.getByRole('button', { name: 'Join without camera or mic' }).click();
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await ours.seesMoving(1);
  const ask = (what: string) =>
    plain.evaluate((name) => (globalThis as unknown as Record<string, () => unknown>)[name]?.(), what);

  await ask('changeScreen');
  await sharing(ours).start();
  await expect.poll(() => ask('ignoredOffers')).toBe(1);
  await ask('tellOffers');

  await expect.poll(() => ask('states')).toEqual(['stable']);
  await Promise.all([ours.seesMoving(1), movesIn(plain)]);
  await plain.context().close();
  await ours.close();
});

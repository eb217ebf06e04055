import { expect, test } from '@playwright/test';
import { movesIn, openPlainClient } from '../support/people/openPlainClient.ts';
import { openPerson } from '../support/people/person.ts';

for (const first of ['ours', 'plain'] as const) {
  test(`[R-WIRE-2] a plain client and ours call each other when ${first} was there first`, async ({
    browser,
    baseURL,
  }) => {
    const room = `plain-${first}-${Date.now()}`;
    const ours = await openPerson(browser, { small: true });
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
    await ours.say('from ours');
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(plain.locator('body')).toHaveAttribute('data-by-channel', 'from ours');
    await plain.evaluate(() => (globalThis as unknown as { say(message: string): void }).say('from plain'));
    await expect(ours.chatLine('from plain')).toHaveCount(1);
    // Both copies of each word, by server and by channel, have had time to arrive.
    await ours.say('the end');
    await expect(plain.getByText('the end')).toHaveCount(1);
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(ours.chatLine('from plain')).toHaveCount(1);

    await plain.context().close();
    await ours.close();
  });
}

test('[R-WIRE-2] [R-PEER-16] a plain client takes a second picture away, and its first is still there', async ({
  browser,
  baseURL,
}) => {
  const room = `plain-two-pictures-${Date.now()}`;
  const ours = await openPerson(browser, { small: true });
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

import { expect, test } from '@playwright/test';
import { movesIn, openPlainClient } from '../support/people/openPlainClient.ts';
import { moving } from '../support/checks/moving.ts';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';
import { pictureWidth, sharing } from '../support/devices/sharing.ts';
import { logWire, renegotiations } from '../support/wire/wireLog.ts';

const TIMES = 50;

/** Presses the toolbar's button and waits until it offers the opposite. */
async function toggle(person: Person): Promise<void> {
  const button = sharing(person).button();
  const before = await button.getAttribute('aria-label');
  await button.click();
  await expect(button).not.toHaveAccessibleName(before ?? '');
}

test('[R-MEDIA-14] both toggle their screens at the same instant 50 times, and nothing is left hanging', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [host, guest] = await openTwo(browser);
  const wires = [logWire(host.page), logWire(guest.page)];
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  for (let i = 0; i < TIMES; i++) await Promise.all([toggle(host), toggle(guest)]);
  for (const each of [host, guest]) await expect(sharing(each).screens()).toHaveCount(0);

  await Promise.all([toggle(host), toggle(guest)]);
  for (const each of [host, guest]) {
    await moving(sharing(each).screens(), 1);
    await moving(sharing(each).cameras(), 1);
  }
  expect(renegotiations(wires)).toBe(0);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-14] with a plain client the screen replaces the camera, and gives it back', async ({
  browser,
  baseURL,
}) => {
  const room = `plain-screen-${Date.now()}`;
  const ours = await openPerson(browser, { lowResolution: true });
  await ours.open(`/lobby/${room}`);
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await Promise.all([ours.seesMoving(1), movesIn(plain)]);
  await expect.poll(() => pictureWidth(plain.locator('#videos'))).toBeLessThanOrEqual(320);

  await sharing(ours).start();
  await expect.poll(() => pictureWidth(plain.locator('#videos'))).toBeGreaterThan(320);
  await movesIn(plain);
  await sharing(ours).stop();
  await expect.poll(() => pictureWidth(plain.locator('#videos'))).toBeLessThanOrEqual(320);
  await movesIn(plain);
  await plain.context().close();
  await ours.close();
});

test('[R-MEDIA-14] [R-PEER-3] ours and a plain client that offers at each toggle share at the same instant 50 times, and nothing is left hanging', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const room = `plain-both-${Date.now()}`;
  const ours = await openPerson(browser, { lowResolution: true });
  // Without a camera the first share needs a new offer from our side too.
  await ours.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await ours.open(`/lobby/${room}`);
  await ours.page.getByRole('button', { name: 'Join without camera or mic' }).click();
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await ours.seesMoving(1);

  const toggleOfPlain = () =>
    plain.evaluate(() => (globalThis as unknown as { toggleScreen(): Promise<void> }).toggleScreen());
  const states = () => plain.evaluate(() => (globalThis as unknown as { states(): string[] }).states());
  for (let i = 0; i < TIMES; i++) {
    await Promise.all([toggle(ours), toggleOfPlain()]);
    await expect.poll(states).toEqual(['stable']);
  }
  await Promise.all([toggle(ours), toggleOfPlain()]);
  await expect.poll(states).toEqual(['stable']);
  await movesIn(plain);
  await ours.seesMoving(1);
  await plain.context().close();
  await ours.close();
});

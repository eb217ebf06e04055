import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { escape } from '../support/actions/escape.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';
import { clipboardText } from '../support/actions/clipboard.ts';
import { received } from '../support/wire/received.ts';

/** The cap of each live connection for the camera, in bits per second. */
const cameraCaps = ({ page }: Person) =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'connections') as RTCPeerConnection[])
      .filter(({ connectionState }) => connectionState === 'connected')
      .map((connection) => connection.getSenders().find(({ track }) => track?.kind === 'video'))
      .map((sender) => sender?.getParameters().encodings[0]?.maxBitrate),
  );

test('[R-MEDIA-15] each newcomer makes all cameras use less, each one who leaves more', async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await openPerson(browser, { lowResolution: true });
  await host.page.addInitScript(exposeConnections);
  await host.open('/');
  const room = await host.host(3);
  await expect(host.aloneBanner()).toBeVisible();
  const [first, second] = await openTwo(browser);
  await first.open(`/lobby/${room}`);
  await host.seesMoving(1);
  await expect.poll(() => cameraCaps(host)).toEqual([1_500_000]);
  await second.open(`/lobby/${room}`);
  await host.seesMoving(2);
  await expect.poll(() => cameraCaps(host)).toEqual([700_000, 700_000]);
  await second.hangUp();
  await host.seesMoving(1);
  await expect.poll(() => cameraCaps(host)).toEqual([1_500_000]);
  for (const person of [host, first, second]) await person.close();
});

test('[R-MEDIA-25] sound comes in packets of 40 ms @ci', async ({ browser }) => {
  const [host, guest] = await openTwo(browser);
  await host.page.addInitScript(exposeConnections);
  await host.open('/');
  const room = await host.host();
  await guest.open(`/lobby/${room}`);
  await host.seesMoving(1);
  const before = await received(host.page);
  await expect.poll(async () => (await received(host.page)).soundPackets).toBeGreaterThan(before.soundPackets + 60);
  const after = await received(host.page);
  const seconds = after.soundSeconds - before.soundSeconds;
  expect((after.soundPackets - before.soundPackets) / seconds).toBeGreaterThan(20);
  expect((after.soundPackets - before.soundPackets) / seconds).toBeLessThan(30);
  for (const person of [host, guest]) await person.close();
});

test('[R-MEDIA-17] the statistics of a call show the route and the rates, and copy as a text without address or name', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await host.seesMoving(1);
  const name = (await host.tiles().first().getAttribute('aria-label')) ?? '';

  await host.page.getByRole('button', { name: 'View', exact: true }).click();
  await host.page.getByRole('menuitem', { name: 'Connection statistics' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Connection statistics' });
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expect(dialog.getByText(/^Direct \(host → (host|prflx), UDP\)$/)).toBeVisible();
  await expect(dialog.getByText(/^Camera VP8, 320×240, \d+\sfps, [1-9]\d*\skbit\/s/).first()).toBeVisible();
  await expect(dialog.getByText(/^Sound opus, \d+\skbit\/s/).first()).toBeVisible();
  expect(await axeViolations(host.page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Copy as text' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await clipboardText(host.page);
  expect(text).toMatch(/Route: Direct/);
  expect(text).toMatch(/Receiving: .*Camera VP8/);
  expect(text.replace(/^.*\n.*\n/, '')).not.toMatch(/\d+\.\d+\.\d+\.\d+|::|\.local/);
  expect(text).not.toContain(name);
  await escape(dialog);
  await host.close();
  await guest.close();
});

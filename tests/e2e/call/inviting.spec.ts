import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { openPerson, type Person } from '../support/people/person.ts';

const PASSWORD = 'open sesame';
const INCLUDED = 'The link includes the room’s password.';

/** Runs in a page before its own scripts: the device's dialog to share a link, which a person may cancel. */
function shareByDevice() {
  const shared: string[] = [];
  const share = async ({ url = '' }: ShareData) => {
    if (Reflect.get(globalThis, 'cancelsShare')) throw new DOMException('cancelled', 'AbortError');
    shared.push(url);
  };
  Object.assign(globalThis, { shared });
  Object.defineProperty(navigator, 'share', { value: share });
  Object.defineProperty(navigator, 'canShare', { value: () => true });
}

/** Minutes after the start, in the calendar file's form: the page's time zone is that of this process. */
const utcAfter = (minutes: number) =>
  new Date(new Date('2099-01-31T17:30').getTime() + minutes * 60_000).toISOString().replace(/[-:]|\.000/g, '');

const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = ({ page }: Person, name: string) => page.getByRole('dialog', { name });

test('[R-ROOM-82] a person alone shares the link by their device, and shows it as a QR code @gate', async ({
  browser,
  baseURL,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.page.addInitScript(shareByDevice);
  await host.open('/');
  const room = await host.host();
  await press(host, 'Share…');
  await host.page.evaluate(() => void Object.assign(globalThis, { cancelsShare: true }));
  await press(host, 'Share…');
  expect(await host.page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual([`${baseURL}/lobby/${room}`]);
  await expect(host.page.getByText('Your browser couldn’t share the link.')).toHaveCount(0);

  await press(host, 'QR code');
  await expect(dialog(host, 'Scan to join').getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.keyboard.press('Escape');
  await expect(host.page.getByRole('button', { name: 'QR code' })).toBeFocused();

  await host.openPanel('Details');
  const panel = host.page.getByRole('complementary', { name: 'Side panel' });
  for (const name of ['Share…', 'QR code', 'Add to calendar'])
    await expect(panel.getByRole('button', { name })).toBeVisible();
  await host.close();
});

test('[R-ROOM-82] a browser that cannot share a link offers no Share', async ({ browser }) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await host.open('/');
  await host.host();
  await expect(host.page.getByRole('button', { name: 'QR code' })).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Share…' })).toHaveCount(0);
  await host.close();
});

test('[R-ROOM-83] [R-ROOM-84] a calendar file is saved for a later meeting, whose link opens the closed room again @gate', async ({
  browser,
  baseURL,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  await press(host, 'Add to calendar');
  const open = dialog(host, 'Add to calendar');
  await expect(open.getByText(/The room closes 1 minute after .* this link keeps working/)).toBeVisible();
  await open.getByLabel('Title').fill('Tea, cake; and more');
  await open.getByLabel('Date').fill('2020-01-31');
  await open.getByLabel('Time').fill('17:30');
  await press(host, 'Save calendar file');
  await expect(open.getByText('Choose a time in the future.')).toBeVisible();
  await expect(open.getByLabel('Time')).toBeFocused();

  const lost = open.getByText(/^A room that hasn’t been opened for 30 days/);
  await expect(lost).toBeHidden();
  await open.getByLabel('Date').fill('2099-01-31');
  await expect(lost).toBeVisible();
  await open.getByLabel('Length').selectOption({ label: '90 minutes' });
  await expect(open.getByRole('link', { name: 'Open in Google Calendar' })).toHaveAttribute(
    'href',
    new RegExp(`^https://calendar\\.google\\.com/.*=Tea%2C\\+cake%3B.*${utcAfter(0)}%2F${utcAfter(90)}`),
  );
  expect(await axeViolations(host.page)).toEqual([]);
  const downloading = host.page.waitForEvent('download');
  await host.page.keyboard.press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('call.ics');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toContain(`DTSTART:${utcAfter(0)}`);
  expect(lines).toContain(`DTEND:${utcAfter(90)}`);
  expect(lines).toContain('SUMMARY:Tea\\, cake\\; and more');
  expect(lines).toContain(`URL:${baseURL}/lobby/${room}`);
  await expect(host.page.getByText(/^Calendar file saved/)).toBeVisible();
  await expect(open).toBeHidden();
  await host.close();
});

test('[R-ROOM-84] QR code and calendar say so if the link includes the password', async ({ browser }) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  await host.page.getByText('Room options').click();
  await host.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await host.host();
  const drawn = async () => {
    await press(host, 'QR code');
    return host.page.getByRole('img', { name: 'QR code of the invite link' }).locator('path').getAttribute('d');
  };
  const withPassword = await drawn();
  await expect(host.page.getByText(INCLUDED)).toBeVisible();
  await dialog(host, 'Scan to join').getByRole('button', { name: 'Close' }).click();
  await press(host, 'Add to calendar');
  await expect(host.page.getByText(INCLUDED)).toBeVisible();
  await press(host, 'Cancel');
  await host.page.getByRole('checkbox', { name: 'Include the password' }).uncheck();
  expect(await drawn()).not.toBe(withPassword);
  await expect(host.page.getByText(INCLUDED)).toHaveCount(0);
  await host.close();
});

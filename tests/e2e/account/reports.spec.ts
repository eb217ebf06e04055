import { expect, type Browser } from '@playwright/test';
import { signUp, turnOnCodesOf } from '../support/people/accounts.ts';
import { noticed } from '../support/actions/notices.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import { test, type StaffSite } from '../support/sites/staffSite.ts';

/** Two guests in one call: the second comes by the first one's link. */
async function meetAt({ url }: StaffSite, browser: Browser): Promise<{ host: Person; guest: Person; room: string }> {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open(`${url}/`);
  const room = await host.host();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`${url}/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  return { host, guest, room };
}

/** From the participants' list. */
async function choose(person: Person, item: string): Promise<void> {
  await person.openPanel('Participants');
  await person.page.getByRole('button', { name: /^Actions for/ }).click();
  await person.page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function openStaff({ url, makeStaff }: StaffSite, browser: Browser): Promise<Person> {
  const staff = await openPerson(browser);
  await staff.open(`${url}/`);
  await makeStaff(await signUp(staff.page));
  await turnOnCodesOf(staff.page);
  await staff.open(`${url}/g0`);
  await staff.page.getByRole('link', { name: 'Reports' }).click();
  return staff;
}

test('[R-REPORT-1] [R-REPORT-6] [R-REPORT-26] [R-DASH-3] a person is reported, with only those lines that the reporter adds', async ({
  browser,
  site,
}) => {
  const { host, guest, room } = await meetAt(site, browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  for (const line of ['buy my kayak', 'nice weather']) await host.sendChat(line);
  await expect(guest.chatMessage('nice weather')).toBeVisible();

  await choose(guest, 'Report');
  const dialog = guest.page.getByRole('dialog', { name: /^Report / });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('First choose what happened.');
  await dialog.getByRole('radio', { name: /^Something else/ }).check();
  await expect(dialog.getByLabel('Note (required)')).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('First add a note.');
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByLabel('Note (optional)').fill('Again and again.');
  await dialog.getByRole('checkbox', { name: 'buy my kayak' }).check();
  const [requested] = await Promise.all([guest.page.waitForRequest('**/api/reports'), send.click()]);
  expect(requested.postDataJSON()).toMatchObject({
    room_name: room,
    reason: 'spam',
    note: 'Again and again.',
    chat: ['buy my kayak'],
  });
  await expect(guest.page.getByText(/^Thank you\. We’ll review your report by /)).toBeVisible();

  const staff = await openStaff(site, browser);
  const report = staff.page.getByRole('article', { name: /^Spam/ });
  await expect(report).toContainText('Again and again.');
  await expect(report).toContainText('buy my kayak');
  await expect(report).not.toContainText('nice weather');
  await expect(report).toContainText(/min ago/);
  await expect(report).toContainText(/Due \w+\s\d+,\s\d+/);
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(staff.page.getByText('No reports here. Well done.')).toBeVisible();
  await staff.page.getByRole('tab', { name: 'Decided' }).click();
  await expect(report).toContainText('Dismissed by');
  for (const person of [host, guest, staff]) await person.close();
});

test('[R-DASH-3] [R-DASH-5] [R-DASH-6] [R-REPORT-9] staff warn, suspend out of the call, lift the suspension, and read the trail', async ({
  browser,
  site,
}) => {
  const { host, guest } = await meetAt(site, browser);
  const staff = await openStaff(site, browser);
  const report = staff.page.getByRole('article', { name: /^Harassment/ });
  const decide = async (decision: 'Warn' | 'Suspend') => {
    await choose(guest, 'Report');
    const dialog = guest.page.getByRole('dialog', { name: /^Report / });
    await dialog.getByRole('radio', { name: /^Harassment/ }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.page.getByRole('tab', { name: 'Open' }).click();
    await staff.page.getByRole('button', { name: 'Refresh' }).click();
    await report.getByRole('button', { name: decision }).click();
    await staff.page.getByRole('alertdialog').getByRole('button', { name: decision }).click();
    await expect(staff.page.getByText('No reports here. Well done.')).toBeVisible();
  };
  await noticed(() => decide('Warn'), host.page.getByText(/^Someone reported you \(harassment\)/));

  await decide('Suspend');
  await expect(guest.aloneBanner()).toBeVisible();
  await expect(host.page.getByRole('alertdialog')).toContainText('You have been suspended after a report.');
  await expect(host.page.getByRole('alertdialog')).toContainText(/Reason: HarassmentYou can come back on \w+\s\d+,\s/);
  await expect(host.page).toHaveURL(`${site.url}/`);
  await staff.page.getByRole('tab', { name: 'Decided' }).click();
  await report.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(report.getByRole('button', { name: 'Lift the suspension' })).toHaveCount(0);
  await staff.page.getByRole('tab', { name: 'Audit' }).click();
  const trail = staff.page.getByRole('tabpanel', { name: 'Audit' }).getByRole('listitem');
  for (const [index, done] of ['Suspension lifted', 'Suspended', 'Warned'].entries())
    await expect(trail.nth(index)).toContainText(done);
  const search = staff.page.getByRole('searchbox', { name: 'Search by name, action or ID' });
  await search.fill('warned');
  await expect(trail.filter({ hasText: 'Suspended' })).toHaveCount(0);
  await expect(trail.first()).toContainText('Warned');
  await search.fill('nobody did this');
  await expect(staff.page.getByText('No entries found.')).toBeVisible();
  for (const person of [host, guest, staff]) await person.close();
});

test('[R-REPORT-21] [R-REPORT-23] [R-REPORT-20] [R-DASH-9] a picture is taken, shown and sent only if the reporter adds it, and staff see it', async ({
  browser,
  site,
}) => {
  const { host, guest } = await meetAt(site, browser);
  const openForm = async () => {
    await choose(guest, 'Report');
    const dialog = guest.page.getByRole('dialog', { name: /^Report / });
    await dialog.getByRole('radio', { name: /^Appears underage/ }).check();
    return dialog;
  };
  const send = async (dialog: Awaited<ReturnType<typeof openForm>>) => {
    const [requested] = await Promise.all([
      guest.page.waitForRequest('**/api/reports'),
      dialog.getByRole('button', { name: 'Send report' }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return requested.postDataJSON() as { picture?: string; reason: string };
  };
  const without = await openForm();
  const checkbox = without.getByRole('checkbox', { name: 'Add a picture of what I see now' });
  await expect(checkbox).not.toBeChecked();
  await checkbox.check();
  await expect(without.getByRole('img', { name: /this picture will be sent$/ })).toBeVisible();
  await checkbox.uncheck();
  await expect(without.getByRole('img')).toHaveCount(0);
  expect(await send(without)).not.toHaveProperty('picture');

  const dialog = await openForm();
  await dialog.getByRole('checkbox', { name: 'Add a picture of what I see now' }).check();
  const shown = dialog.getByRole('img', { name: /this picture will be sent$/ });
  await expect(shown).toBeVisible();
  const address = await shown.getAttribute('src');
  const { picture, reason } = await send(dialog);
  expect(reason).toBe('underage');
  expect(`data:image/jpeg;base64,${picture}`).toBe(address);

  const staff = await openStaff(site, browser);
  const report = staff.page.getByRole('article', { name: /^Appears underage/ });
  const seen = report.getByRole('img', { name: /as the reporter saw them$/ });
  await expect(seen).toBeHidden();
  await report.getByRole('button', { name: 'Show the picture' }).click();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();

  await send(await openForm());
  await staff.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(report).toContainText('Earlier decisions about this person');
  await expect(report).toContainText(/Dismissed \(Appears underage\), \w+\s\d+/);
  await expect(report.getByRole('button', { name: 'Show the picture' })).toHaveCount(0);
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  for (const person of [host, guest, staff]) await person.close();
});

test('[R-REPORT-21] if there is no picture of the person, the form says so @gate', async ({ browser, site }) => {
  const { host, guest } = await meetAt(site, browser);
  await choose(guest, 'Report');
  await host.page.getByRole('button', { name: 'Leave call' }).click();
  const dialog = guest.page.getByRole('dialog', { name: /^Report / });
  await expect(guest.tiles()).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Add a picture of what I see now' }).check();
  await expect(dialog.getByText(/^There’s no picture of .* right now\.$/)).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  for (const person of [host, guest]) await person.close();
});

test('[R-DASH-3] without the staff role there is no queue @gate', async ({ page }) => {
  await page.goto('/');
  await signUp(page);
  await page.goto('/staff');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only staff can see reports.');
});

test('[R-REPORT-7] a hidden person is neither seen, heard nor read in this call, a blocked one in no later one', async ({
  browser,
  site,
}) => {
  const { host, guest } = await meetAt(site, browser);
  await guest.openPanel('Chat');
  await host.openPanel('Chat');
  await host.sendChat('look at me');
  await expect(guest.chatMessage('look at me')).toBeVisible();
  await choose(guest, 'Hide for me');
  await expect(guest.tiles()).toHaveCount(0);
  // Their sound is off too: the element that plays it is gone.
  await expect(guest.page.locator('audio')).toHaveCount(0);
  await guest.openPanel('Chat');
  await expect(guest.chatMessage('look at me')).toHaveCount(0);
  await choose(guest, 'Show again');
  await guest.seesMoving(1);

  await choose(guest, 'Block');
  await expect(guest.tiles()).toHaveCount(0);
  await guest.page.reload();
  await guest.openPanel('Participants');
  await expect(guest.page.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(guest.tiles()).toHaveCount(0);
  await choose(guest, 'Show again');
  await guest.seesMoving(1);
  for (const person of [host, guest]) await person.close();
});

test('[R-DASH-8] staff tools are shown to staff only, at their own URLs too @gate', async ({ browser, site }) => {
  const member = await openPerson(browser);
  await member.open(`${site.url}/`);
  await signUp(member.page);
  await member.open(`${site.url}/staff`);
  await expect(member.page.getByText('Only staff can see reports.')).toBeVisible();
  await expect(member.page.getByRole('heading', { name: 'Lost passwords' })).toBeHidden();
  await expect(member.page.getByRole('tab')).toHaveCount(0);
  await expect(member.page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await member.close();
});

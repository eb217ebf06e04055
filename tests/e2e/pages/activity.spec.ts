import { expect, test, type Browser, type Page } from '@playwright/test';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { logOut, signUp } from '../support/people/accounts.ts';
import { remember } from '../support/people/agreement.ts';
import { openPerson } from '../support/people/person.ts';
import { ACTIVITY as REMEMBERED } from '../support/people/remembered.ts';
import { sendFromPage } from '../support/wire/sendFromPage.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function named(browser: Browser, name: string) {
  const person = await openPerson(browser, { lowResolution: true });
  await person.page.addInitScript(remember, { name: 'callChoices', value: JSON.stringify({ name }) });
  await person.open('/');
  return person;
}

test('[R-DASH-11] [R-DASH-12] [R-DASH-16] guests find the room they hosted and whom they talked with, and can clear the calls', async ({
  browser,
}) => {
  const [ann, ben] = [await named(browser, 'Ann'), await named(browser, 'Ben')];
  const tag = `jazz ${Date.now()}`;
  for (const person of [ann, ben]) await person.addTag(tag);
  const room = await ann.host();
  await ann.aloneBanner().waitFor();
  expect(await ben.joinRandom()).toBe(room);
  await ben.seesMoving(1);
  await ben.page.waitForTimeout(1.3 * ACTIVITY.shortestTalk);
  await ann.hangUp();
  await ann.page.getByRole('link', { name: 'Your activity' }).click();
  const hosted = section(ann.page, 'Your rooms').getByRole('listitem');
  await expect(hosted).toContainText([room]);
  await expect(hosted).toContainText([tag]);
  await expect(hosted).toContainText(['1 person here now']);
  await expect(section(ann.page, 'Recent calls').getByRole('listitem')).toContainText(['Ben']);

  // Ben closes the page instead.
  await ben.open('/activity');
  const calls = section(ben.page, 'Recent calls');
  await expect(calls.getByRole('listitem')).toContainText(['Ann']);
  await expect(calls.getByRole('listitem')).toContainText([`In common: ${tag}`]);
  await expect(section(ben.page, 'Your rooms')).toContainText('You haven’t hosted a room yet.');
  await calls.getByRole('button', { name: 'Clear recent calls' }).click();
  await expect(calls).toContainText('No calls yet.');

  await section(ann.page, 'Recent calls').getByRole('checkbox', { name: 'Keep recent calls' }).uncheck();
  await ann.page.reload();
  await expect(section(ann.page, 'Recent calls')).toContainText('Your calls aren’t kept.');
  await hosted.getByRole('button', { name: 'Remove' }).click();
  await expect(hosted).toHaveCount(0);
  await Promise.all([ann.close(), ben.close()]);
});

test('[R-DASH-2] the dashboard searches with the interests of the last call', async ({ page }) => {
  await page.addInitScript(remember, { name: STORAGE_KEYS.activity, value: REMEMBERED });
  await page.goto('/faq');
  await signUp(page);
  await page.goto('/g0');
  const next = section(page, 'Meet someone');
  await expect(next.getByRole('listitem')).toHaveText(['jazz', 'woodworking']);
  await section(page, 'Recent calls').getByRole('button', { name: 'Clear recent calls' }).click();
  await expect(next).not.toContainText('woodworking');
  await page.reload();
  const requested = page.waitForRequest((request) => request.url().includes('woodworking'));
  await next.getByRole('button', { name: 'Join Random' }).click();
  await requested;
  await expect(page).toHaveURL(/\/lobby\//);
});

test('[R-DASH-13] blocked people are listed by the names they had, and unblocked @gate', async ({ page }) => {
  await page.addInitScript(remember, { name: STORAGE_KEYS.activity, value: REMEMBERED });
  await page.goto('/faq');
  for (const who of ['stranger', 'ben']) await sendFromPage(page, 'PUT', `/api/blocks/${who}`);
  await page.route('**/api/blocks', (route) => route.abort(), { times: 1 });
  await page.goto('/activity');
  const blocked = section(page, 'Blocked people');
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(blocked.getByRole('listitem')).toContainText(['Ben', 'Someone you blocked']);
  await blocked.getByRole('button', { name: 'Unblock Ben' }).click();
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await blocked.getByRole('button', { name: 'Unblock Someone you blocked' }).click();
  await expect(blocked).toContainText('You haven’t blocked anyone.');
});

test('[R-DASH-2] [R-DASH-14] [R-DASH-15] [R-DASH-16] the dashboard and the footer’s page show it too, choices are kept, and logging out forgets calls @gate', async ({
  page,
}) => {
  await page.goto('/');
  await signUp(page);
  await page.evaluate((activity) => {
    localStorage.setItem('activity', activity);
    localStorage.setItem('languages', 'de');
    localStorage.setItem('callChoices', JSON.stringify({ name: 'Ada', wishes: {} }));
  }, REMEMBERED);
  await page.goto('/g0');
  await expect(page.getByText('ground-zero works')).toBeVisible();
  await expect(section(page, 'Your rooms')).toContainText('This room no longer exists.');
  await expect(section(page, 'Recent calls')).toContainText('Ben');
  const choices = section(page, 'Saved choices');
  await choices.getByRole('checkbox', { name: 'Preview each stranger first' }).check();
  await choices.getByRole('checkbox', { name: 'Play a sound when people join or leave' }).uncheck();
  await expect(choices).toContainText('German');
  await choices.getByRole('button', { name: 'Use my browser’s languages' }).click();
  await expect(choices).toContainText('From your browser: English');
  await choices.getByRole('button', { name: 'Forget name and devices' }).click();
  await expect(choices).toContainText('Nothing saved yet');
  await page.reload();
  await expect(choices.getByRole('checkbox', { name: 'Preview each stranger first' })).toBeChecked();
  await expect(choices.getByRole('checkbox', { name: 'Play a sound when people join or leave' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Account and sessions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await page.goto('/activity');
  await expect(section(page, 'Recent calls')).toContainText('Ben');
  await logOut(page);
  await page.getByRole('link', { name: 'Your activity' }).click();
  await expect(section(page, 'Recent calls')).toContainText('No calls yet.');
  await expect(section(page, 'Your account')).toContainText('You’re not logged in.');
});

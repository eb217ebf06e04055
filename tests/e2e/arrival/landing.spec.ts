import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your interests' });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen interests' }).getByRole('listitem');
const suggested = (page: Page) => page.getByRole('list', { name: 'These may interest you' }).getByRole('button');

/** Holds back every answer about rooms, so that a search stays pending. */
async function holdSearches(page: Page): Promise<void> {
  await page.route('**/api/rooms/tags*', () => undefined);
}

for (const path of ['/', '/lobby']) {
  test(`[R-LAND-1] ${path} shows the room creator @gate`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONNECT WITH PEERS');
    await expect(page.getByText('Talk one-on-one with like-minded people')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Random' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Host' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meet blurred and muted' })).toBeVisible();
  });
}

test('[R-LAND-2] a comma or Enter adds tags, Enter in an empty field does nothing @gate', async ({ page }) => {
  await page.goto('/');
  await field(page).press('Enter');
  await expect(chosen(page)).toHaveCount(0);
  await field(page).pressSequentially('rust, design,web');
  await expect(chosen(page)).toHaveText(['rust', 'design']);
  await field(page).press('Enter');
  await expect(chosen(page)).toHaveText(['rust', 'design', 'web']);
  await expect(field(page)).toHaveValue('');
});

test('[R-LAND-5] removing a tag focuses the next one, removing the last one the field', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('rust, design,');
  await page.getByRole('button', { name: 'Remove rust' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove design' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(chosen(page)).toHaveCount(0);
});

test('[R-LAND-6] a field that was left empty shows a hint, and blocks nothing @gate', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Please enter at least 1 tag.')).toBeHidden();
  await field(page).focus();
  await field(page).blur();
  await expect(field(page)).toHaveAccessibleDescription('Please enter at least 1 tag.');
  await expect(page.getByText('Without interests')).toBeHidden();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Host' }).click();
  await expect(page).toHaveURL(/\/lobby\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
});

test('[R-LAND-23] a tag that is too long stays in the field to be shortened @gate', async ({ page }) => {
  await page.goto('/');
  const long = 'x'.repeat(33);
  for (const end of ['Enter', ',']) {
    await field(page).fill(long);
    await field(page).press(end);
    await expect(field(page)).toHaveValue(long);
    await expect(field(page)).toHaveAccessibleDescription('Use up to 32 characters.');
  }
  await field(page).press('Backspace');
  await field(page).press('Enter');
  await expect(chosen(page)).toHaveText([long.slice(1)]);
  await expect(field(page)).toHaveValue('');
});

test('[R-LAND-7] picking a suggestion adds it, and others follow @gate', async ({ page }) => {
  await page.goto('/');
  const first = await suggested(page).first().innerText();
  await suggested(page).first().click();
  await expect(chosen(page)).toHaveText([first]);
  await expect(suggested(page).filter({ hasText: first })).toHaveCount(0);
});

test('[R-LAND-8] [R-LAND-9] suggestions follow the picked one, and return with the last tag removed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(suggested(page).first()).toBeVisible();
  const first = await suggested(page).allInnerTexts();
  await page.getByRole('button', { name: 'Add Software engineering' }).click();
  await expect(suggested(page).first()).toHaveText('TypeScript');
  await page.getByRole('button', { name: 'Add TypeScript' }).click();
  await expect(suggested(page).first()).toHaveText('React');
  await page.getByRole('button', { name: 'Remove TypeScript' }).click();
  await expect(suggested(page).first()).toHaveText('React');
  await page.getByRole('button', { name: 'Remove Software engineering' }).click();
  await expect(suggested(page)).toHaveText(first);
});

test('[R-LAND-11] a search covers the screen until it is cancelled @gate', async ({ page }) => {
  await holdSearches(page);
  await page.goto('/');
  await field(page).fill('rust');
  await page.getByRole('button', { name: 'Join Random' }).click();
  const overlay = page.getByRole('dialog', { name: 'Finding a room' });
  await expect(overlay.getByRole('status')).toHaveText('Looking for someone to talk to');
  await expect(overlay.getByRole('list', { name: 'Chosen interests' })).toHaveText('rust');
  await expect(overlay.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await escape(overlay);
  await expect(page.getByRole('button', { name: 'Join Random' })).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('[R-LAND-11] a search shows the picture of whoever had their camera on in the last call, until it is cancelled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera', 'microphone']);
  await holdSearches(page);
  const overlay = page.getByRole('dialog', { name: 'Finding a room' });
  for (const camera of [true, false]) {
    await page.goto('/');
    await page.evaluate(
      (on) => localStorage.setItem('callChoices', JSON.stringify({ wishes: { camera: on } })),
      camera,
    );
    await page.getByRole('button', { name: 'Join Random' }).click();
    await expect(overlay).toContainText('0:01');
    await expect(overlay.locator('video')).toHaveCount(camera ? 1 : 0);
    if (!camera) continue;
    const track = await overlay
      .locator('video')
      .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]);
    await overlay.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => track.evaluate((each) => each?.readyState)).toBe('ended');
  }
});

test('[R-LAND-14] [R-UI-23] [R-INSPECT-26] a failed search is logged in the product’s words, and a room is created anyway @gate', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.route('**/api/rooms/tags*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Random' }).click();
  await expect(page).toHaveURL(/\/lobby\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
  expect(logged).toContainEqual(
    expect.stringMatching(/^Error searching for rooms .*\/inspector\?state=landingSearch\.\w+$/s),
  );
});

test('[R-LAND-18] [R-LAND-19] the stepper starts at 2, stops at 1 and warns above 8 @gate', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Room options').click();
  const seats = page.getByRole('spinbutton', { name: 'Seats' });
  await expect(seats).toHaveValue('2');
  await page.getByRole('button', { name: 'Fewer seats' }).click();
  await expect(seats).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Fewer seats' })).toBeDisabled();
  await seats.fill('8');
  await expect(page.getByText('More than 8 people')).toBeHidden();
  await page.getByRole('button', { name: 'More seats' }).click();
  await expect(page.getByText('More than 8 people')).toBeVisible();
});

test('[R-LAND-20] a room that cannot be created is reported, and the creator stays usable', async ({ page }) => {
  await page.route('**/api/rooms', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Host' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Host' })).toBeEnabled();
});

test('[R-REPORT-17] [R-REPORT-18] a suspended person who may open no room reads until when and why', async ({
  page,
}) => {
  const refusal = { status: 403, title: 'Forbidden', detail: 'This person is suspended', code: 'suspended' };
  const refuse = async (suspension: object) => {
    await page.route('**/api/rooms', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...refusal, ...suspension }),
      }),
    );
    await page.getByRole('button', { name: 'Host' }).click();
  };
  await page.goto('/');
  await refuse({ until: '2030-01-02T09:00:00.000Z', reason: 'harassment', contact: 'help@example.org' });
  const dialog = page.getByRole('alertdialog', { name: 'You have been suspended after a report.' });
  await expect(dialog).toContainText(/Reason: HarassmentYou can come back on Jan\s2,\s2030/);
  await expect(dialog.getByRole('link', { name: 'help@example.org' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You have been suspended after a report.' })).toBeVisible();
  await refuse({});
  await expect(dialog).toContainText('If this was about someone else on your network, try again in an hour.');
});

import { expect, test, type Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const storedDarkMode = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'));

test('[R-UI-1] the navigation leads to every page @gate', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Stream', 'FAQ', 'Terms', 'Canvas']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Call' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONNECT WITH PEERS');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[R-UI-2] the first visit follows a ${scheme} system, the toggle is kept`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: scheme });
    const page = await context.newPage();
    await page.goto('/');
    expect(await isDark(page)).toBe(scheme === 'dark');
    expect(await storedDarkMode(page)).toBeNull();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect.poll(() => storedDarkMode(page)).toBe(String(scheme !== 'dark'));
    await page.reload();
    expect(await isDark(page)).toBe(scheme !== 'dark');
    await context.close();
  });

  for (const width of [1440, 360]) {
    test(`[R-UI-7] [R-UI-9] automatic checks find nothing and nothing sticks out, ${scheme}, ${width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        colorScheme: scheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      for (const path of ['/', '/nowhere', '/g0']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axeViolations(page), path).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, path).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}

test('[R-UI-2] the theme is set before anything is painted @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isDark(page)).toBe(true);
});

test("[R-UI-27] a page's first files are requested while the entry is still loading", async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto('/nowhere', { waitUntil: 'commit' });
  await expect.poll(() => requested.some((path) => path.includes('/index-'))).toBe(true);
  await page.waitForTimeout(500);
  const byEach = new Set(requested);
  await page.goto('/faq', { waitUntil: 'commit' });
  // Scripts and styles of its own, beyond those of every page.
  const added = (ending: string) => requested.some((path) => path.endsWith(ending) && !byEach.has(path));
  await expect.poll(() => ['.js', '.css'].map(added)).toEqual([true, true]);
});

test('[R-UI-8] an unknown address shows a way home @gate', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist.');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('[R-UI-12] nothing moves for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

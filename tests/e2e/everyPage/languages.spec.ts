import { readdirSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { pageLanguage } from '../support/checks/pageLanguage.ts';

const PAGES = ['/', '/stream', '/faq', '/rules', '/activity', '/terms', '/canvas', '/nowhere/at/all', '/lobby/words'];
const TRANSLATIONS = readdirSync(new URL('../../../apps/client/src/messages', import.meta.url)).filter((name) =>
  /^[a-z]{2}$/.test(name),
);

/** A page of someone whose browser prefers the given language. */
async function visitor(browser: Browser, locale: string, width = 1280): Promise<Page> {
  const page = await browser.newPage({ locale, viewport: { width, height: 800 } });
  page.on('pageerror', (error) => expect(error.message).toBe('no error'));
  return page;
}

test('[R-UI-61] the browser’s language is used at the first visit, another one by hand after a reload @gate', async ({
  browser,
}) => {
  const page = await visitor(browser, 'de-CH');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Jemanden finden' })).toBeVisible();
  await expect(page).toHaveTitle('Jemanden treffen · Colloquy');

  await page.getByRole('link', { name: 'Sprache: Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Sprache', exact: true })).toBeFocused();
  const choice = page.getByLabel('Sprache dieser Website');
  await expect(choice).toHaveValue('de');
  await choice.selectOption('English');
  // Nothing is lost before the person asks for it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Aktivität');
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your activity');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Join Random' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.context().close();
});

test('[R-UI-61] [R-UI-23] a browser whose languages we lack, and one that prefers English, get the sentences of the specification', async ({
  browser,
}) => {
  for (const locale of ['en-GB', 'fi-FI']) {
    const page = await visitor(browser, locale);
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText('CONNECT WITH PEERS')).toBeVisible();
    expect((await Promise.all(scripts)).filter((script) => script.includes('Jemanden'))).toEqual([]);
    await page.context().close();
  }
});

for (const language of TRANSLATIONS) {
  test(`[R-UI-60] [R-UI-63] in ${language} every page is translated, and nothing is clipped or sticks out`, async ({
    browser,
  }) => {
    const english = await visitor(browser, 'en-US');
    for (const width of [1280, 360]) {
      const page = await visitor(browser, language, width);
      for (const path of PAGES) {
        const title = page.getByRole('heading', { level: 1 });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(title).toBeVisible();
        expect(await pageLanguage.clipped(page), path).toEqual([]);
        expect(await pageLanguage.overflow(page), path).toBeLessThanOrEqual(0);
        if (width < 1000) continue;
        await english.goto(path, { waitUntil: 'networkidle' });
        const original = new Set(await pageLanguage.sentences(english));
        expect(
          (await pageLanguage.sentences(page)).filter((each) => original.has(each)),
          path,
        ).toEqual([]);
      }
      await page.context().close();
    }
    await english.context().close();
  });
}

test('[R-UI-63] the privacy page says that it is in English, and reads from left to right @gate', async ({
  browser,
}) => {
  const page = await visitor(browser, TRANSLATIONS.includes('ar') ? 'ar' : 'de');
  await page.goto('/privacy');
  const point = page.getByText('Video and sound in a call go straight');
  await expect(point).toBeVisible();
  expect(await point.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(await point.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  await page.context().close();
});

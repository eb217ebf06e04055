import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPerson } from './support/person.ts';

/** More stops than any screen has. */
const MOST_STOPS = 40;

/** What has the focus, and whether a ring around it or its frame shows that. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const rings = [focused, focused?.parentElement, focused?.parentElement?.parentElement].map((each) =>
      each ? getComputedStyle(each).outlineStyle : 'none',
    );
    return {
      lost: focused === null || focused === document.body,
      shown: rings.some((style) => style !== 'none'),
      where: focused?.outerHTML.slice(0, 200),
    };
  });

/** Goes on by Tab (or back) until the control has the focus, which must be seen at every stop. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await focusOf(page)).toMatchObject({ lost: false, shown: true });
  }
  throw new Error(`No way to ${String(control)} by ${key}`);
}

test('[R-UI-7] somebody with a keyboard only adds a tag, hosts, mutes, chats and leaves, and always sees the focus', async ({
  browser,
}) => {
  const person = await openPerson(browser, { small: true });
  const { page } = person;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const { keyboard } = page;
  await person.open('/');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('textbox', { name: 'Your interests' }));
  await keyboard.type('rust');
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen interests' }).getByRole('listitem')).toHaveText(['rust']);
  await tabTo(page, button('Host'));
  await keyboard.press('Enter');

  await expect(page.getByText("You're in the room alone")).toBeVisible();
  expect((await focusOf(page)).lost).toBe(false);
  await tabTo(page, button('Turn microphone off'));
  await keyboard.press('Enter');
  await expect(button('Turn microphone on')).toBeFocused();

  await tabTo(page, button('Open side panel'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Chat' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }));
  await keyboard.type('anybody here?');
  await keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('anybody here?')).toBeVisible();
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Close side panel' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(button('Open side panel')).toBeFocused();

  await tabTo(page, button('Leave call'));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await person.close();
});

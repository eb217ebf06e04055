import { expect, test, type Locator, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 40;

/** The focused element, and whether a ring around it or its frame shows that. */
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

/** A button whose menu has just been loaded is replaced by one with a menu: then the new one is checked. */
async function hasFocus(control: Locator): Promise<boolean> {
  for (;;) {
    const answer = await control.evaluate((element) => element.isConnected && [element === document.activeElement]);
    if (answer) return answer[0] === true;
  }
}

/** Tabs forward (or back) until the control has the focus, which must be visible at every stop. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
    expect(await focusOf(page)).toMatchObject({ lost: false, shown: true });
  }
  throw new Error(`No way to ${String(control)} by ${key}`);
}

/** Moves down a menu until the item has the focus, which follows a moment after each key. */
async function arrowTo(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(false);
  }
  throw new Error(`No way down to ${String(item)}`);
}

test('[R-UI-7] with a keyboard only a person adds a tag, hosts, mutes, chats and leaves, and always sees the focus @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  const { page } = person;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const { keyboard } = page;
  await person.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  await expect.poll(async () => (await focusOf(page)).lost).toBe(false);
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

test('[R-UI-7] with a keyboard only a host reacts, raises a hand, picks devices, moves through the panel, mutes and removes a guest, and leaves', async ({
  browser,
}) => {
  test.slow();
  const { host, guest } = await meet(browser);
  const { page } = host;
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pick = async (picker: string, device: string) => {
    await tabTo(page, button(picker));
    await keyboard.press('Enter');
    const choice = page.getByRole('menuitemradio', { name: device });
    await arrowTo(page, choice);
    await keyboard.press('Enter');
    await expect(choice).toBeHidden();
    await expect(button(picker)).toBeFocused();
  };

  await tabTo(page, button('Reactions'));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reactions' }).getByRole('button').first()).toBeFocused();
  await tabTo(page, button('React: party'));
  await keyboard.press('Enter');
  await expect(guest.page.getByRole('status').filter({ hasText: 'reacted: party.' })).toBeVisible();
  await escape(page.getByRole('dialog', { name: 'Reactions' }));
  await expect(button('Reactions')).toBeFocused();

  await pick('Choose microphone and speaker', 'Fake Audio Input 2');
  await pick('Choose camera', 'fake_device_0');
  await tabTo(page, button('Raise hand'));
  await keyboard.press('Enter');
  await expect(button('Lower hand')).toBeFocused();
  await expect(guest.page.getByText(/raised/i).first()).toBeVisible();

  await tabTo(page, button(/^Open side panel/));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Chat' }));
  for (const name of ['Details', 'Participants']) {
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }

  const menu = button(/^Actions for /);
  await tabTo(page, menu);
  await keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Mute' }));
  await keyboard.press('Enter');
  await expect(guest.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Remove from room' }));
  await keyboard.press('Enter');
  await expect(button('Cancel')).toBeFocused();
  await tabTo(page, button('Remove'));
  await keyboard.press('Enter');
  await expect(guest.page.getByRole('alertdialog')).toContainText('You have been kicked from the room');
  await expect(page.getByText("You're in the room alone")).toBeVisible();

  await expect.poll(async () => (await focusOf(page)).lost).toBe(false);
  await tabTo(page, button('Leave call'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await Promise.all([host.close(), guest.close()]);
});

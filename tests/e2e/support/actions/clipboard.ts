import type { Page } from '@playwright/test';

/** The copied text, by pasting it: no page of ours may read the clipboard. The focus returns to where it was. */
export async function clipboardText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const before = document.activeElement;
    const added = document.createElement('textarea');
    // A dialog traps the focus.
    (before?.closest('[role="dialog"]') ?? document.body).append(added);
    added.focus();
    added.addEventListener('blur', () => before instanceof HTMLElement && before.focus(), { once: true });
    return added;
  });
  await page.keyboard.press('ControlOrMeta+V');
  return field.evaluate((added) => {
    const { value } = added;
    added.remove();
    return value;
  });
}

import { expect, test } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { stubPlugs } from '../support/devices/plugs.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson, openTwo } from '../support/people/person.ts';
import { react } from '../support/actions/react.ts';

test('[R-UI-10] single keys control the call, not while somebody types, and can be turned off permanently @ci', async ({
  browser,
}) => {
  // A long sequence for a slow machine.
  test.slow();
  const { host, guest } = await meet(browser);
  const { page } = host;
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await keyboard.press('m');
  await expect(button('Turn microphone on')).toBeVisible();
  await keyboard.press('v');
  await expect(button('Turn camera on')).toBeVisible();
  await keyboard.press('h');
  await expect(button('Lower hand')).toBeVisible();
  await keyboard.press('Control+m');
  await expect(button('Turn microphone on')).toBeVisible();

  await keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Participants' })).toBeFocused();
  await keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await keyboard.type('mvhip?');
  await expect(field).toHaveValue('mvhip?');
  await keyboard.press('Enter');
  await expect(button('Turn microphone on')).toBeVisible();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeHidden();
  await expect(button('Open side panel')).toBeFocused();

  await keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('definition')).toHaveCount(11);
  await keyboard.press('m');
  await dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await escape(dialog);
  await keyboard.press('m');
  await keyboard.press('?');
  await expect(button('Turn microphone on')).toBeVisible();
  await expect(dialog).toBeHidden();

  await button('View').click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await host.close();
  await guest.close();
});

/** Runs in the page: controls that a notice covers. */
function coveredControls(): string[] {
  const region = document.querySelector('section[aria-label="Notifications"]');
  const notices = [...(region?.querySelectorAll('div:has(> p)') ?? [])].map((card) => card.getBoundingClientRect());
  const controls = document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=tab]');
  return [...controls]
    .filter((control) => !region?.contains(control) && control.checkVisibility({ opacityProperty: true }))
    .filter((control) => {
      const own = control.getBoundingClientRect();
      return notices.some(
        ({ left, right, top, bottom }) => own.left < right && own.right > left && own.top < bottom && own.bottom > top,
      );
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`[R-UI-19] at ${viewport.width}x${viewport.height} a notice moves nothing, covers no control, and disappears when outdated`, async ({
    browser,
  }) => {
    const host = await openPerson(browser, { lowResolution: true, viewport });
    const { page } = host;
    await host.open('/');
    const room = await host.host();
    await expect(host.aloneBanner()).toBeVisible();
    const topOfStage = () => page.locator('[data-stage]').evaluate((stage) => stage.getBoundingClientRect().top);
    const before = await topOfStage();
    const guest = await openPerson(browser, { lowResolution: true });
    await guest.open(`/lobby/${room}`);
    const joined = page.getByText(/ joined$/);
    await expect(joined).toBeVisible();
    expect([await topOfStage(), await page.evaluate(coveredControls)]).toEqual([before, []]);
    await guest.close();
    await expect(page.getByText(/ left$/)).toBeVisible();
    await expect(joined).toBeHidden();
    await host.close();
  });

test('[R-UI-19] on a phone an error stands below the bar, and the call makes room for it until it is closed', async ({
  browser,
}) => {
  const person = await openPerson(browser, { viewport: { width: 360, height: 740 } });
  const { page } = person;
  const plugs = await stubPlugs(page);
  await person.open('/');
  await person.host();
  await expect(person.aloneBanner()).toBeVisible();
  const topOfStage = () => page.locator('[data-stage]').evaluate((stage) => stage.getBoundingClientRect().top);
  const before = await topOfStage();
  await plugs.unplug('fake_device_0');
  const notice = page.getByRole('alert').filter({ hasText: 'Your camera was disconnected.' });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.y).toBe(before);
  expect(await topOfStage()).toBe(before + (box?.height ?? 0));
  expect(await page.evaluate(coveredControls)).toEqual([]);
  await notice.getByRole('button').click();
  await expect.poll(topOfStage).toBe(before);
  await person.close();
});

test('[R-UI-31] nobody is announced as joined once they have left', async ({ browser }) => {
  const [host, guest] = await openTwo(browser);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await expect(host.page.getByText(/ joined$/)).toBeVisible();
  await guest.hangUp();
  await expect(host.page.getByText(/ left$/)).toBeVisible();
  // Checked once: it would disappear by itself in time.
  expect(await host.page.getByText(/ joined$/).count()).toBe(0);
  await host.close();
  await guest.close();
});

test('[R-UI-20] [R-UI-19] on a phone the panel takes the focus and returns it, and a notice covers nothing there @gate', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true, viewport: { width: 360, height: 740 } });
  const { page } = host;
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await page.getByRole('button', { name: 'Open side panel' }).click();
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeFocused();
  await expect(page.locator('[data-stage] > [inert]')).toHaveCount(1);

  const guests = [await openPerson(browser, { lowResolution: true })];
  for (const guest of guests) await guest.open(`/lobby/${room}`);
  await expect(page.getByText(/ joined$/)).toBeVisible();
  expect(await page.evaluate(coveredControls)).toEqual([]);
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  expect(await notices.count()).toBeLessThanOrEqual(1);

  await page.getByRole('complementary').getByRole('button', { name: 'Close side panel' }).click();
  await expect(page.getByRole('button', { name: 'Open side panel' })).toBeFocused();
  await host.close();
  for (const guest of guests) await guest.close();
});

test('[R-UI-19] passing events are announced to a screen reader, several at once in one announcement', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const announced = (text: RegExp) => guest.page.getByRole('status').getByText(text);
  await host.openPanel('Chat');
  // An announcement gathers for a moment, in which a busy machine may get only one of them through.
  await expect(async () => {
    await host.sendChat('one');
    await host.sendChat('two');
    await expect(announced(/^2 new messages from /)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await react(host.page, 'clap');
  await expect(announced(/ reacted: clap\.$/)).toBeAttached();
  await host.close();
  await guest.close();
});

import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { openStreamPage, streamPageOf } from '../support/people/streaming.ts';
import { openPerson } from '../support/people/person.ts';
import { joinAgain } from '../support/wire/joinAgain.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) => page.locator('video[data-shown=true]');
const soundOf = (page: Page) =>
  shown(page).evaluate(({ muted, volume }: HTMLVideoElement) => ({ muted, volume: Math.round(volume * 100) }));

test('[R-STREAM-40] [R-STREAM-42] [R-STREAM-43] [R-STREAM-44] a viewer has controls that hide, keys, and a sound that is kept @ci', async ({
  browser,
}) => {
  test.slow();
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  const { page } = bob;
  const { keyboard } = page;
  const bar = page.getByRole('toolbar', { name: 'Player controls' });

  await shown(page).hover();
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar.getByText(/^(< 0\.1|\d+\.\d) s behind$/)).toBeVisible();
  await expect(bar).toHaveCSS('opacity', '0');

  await keyboard.press('m');
  await expect(button(page, 'Turn sound on')).toBeVisible();
  expect(await soundOf(page)).toMatchObject({ muted: true });
  await keyboard.press('Control+m');
  await keyboard.press('m');
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await expect(bar).toHaveCSS('opacity', '1');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '95%');
  await button(page, 'Turn sound off').focus();
  await keyboard.press('ArrowDown');
  await expect.poll(() => soundOf(page)).toEqual({ muted: false, volume: 90 });

  await keyboard.press('t');
  await expect(button(page, 'Leave theatre mode')).toBeVisible();
  await keyboard.press('f');
  await expect(button(page, 'Leave full screen')).toBeVisible();
  await button(page, 'Keyboard shortcuts').click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await escape(dialog);
  await keyboard.press('m');
  expect(await soundOf(page)).toEqual({ muted: false, volume: 90 });

  // The page's address is that of the stream, which it joins again by itself.
  await page.reload();
  await bob.seesMoving();
  await expect.poll(() => soundOf(page)).toMatchObject({ volume: 90 });
  for (const person of [ann, bob]) await person.close();
});

test('[R-STREAM-50] a viewer pauses by button and keys, and goes on with what is live @ci', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  const { page } = bob;
  const isPaused = () => shown(page).evaluate((video: HTMLVideoElement) => video.paused);

  await page.keyboard.press('k');
  await expect(bob.player.getByText('Paused. The stream goes on.')).toBeVisible();
  expect(await isPaused()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await bob.seesMoving();
  await button(page, 'Pause').click();
  await expect.poll(isPaused).toBe(true);
  // The focus is on the button, which a space presses.
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await bob.seesMoving();
  for (const person of [ann, bob]) await person.close();
});

/** Runs in the page: the lightest of the pixels in the middle of what is drawn over each other there. */
function brightness(): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const pen = canvas.getContext('2d');
  for (const picture of document.querySelectorAll<HTMLVideoElement | HTMLCanvasElement>(
    'canvas:not([data-fill]), video[data-shown=true]',
  ))
    if (picture instanceof HTMLVideoElement || picture.width > 0) pen?.drawImage(picture, 0, 0, 8, 8);
  return Math.max(...(pen?.getImageData(0, 0, 8, 8).data.filter((_, i) => i % 4 !== 3) ?? [0]));
}

test('[R-STREAM-41] the last picture stays while a stream is joined again, and until the next is shown', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const person = await openPerson(browser);
  const again = await joinAgain(person.page);
  await person.open('/stream');
  const bob = streamPageOf(person);
  await bob.watches(name);
  await bob.seesMoving();
  const before = await bob.page.evaluate(brightness);
  expect(before).toBeGreaterThan(60);

  const badge = bob.player.getByText('Reconnecting…');
  again.begin();
  await expect(badge).toBeVisible();
  await expect(button(bob.page, 'Ask to join')).toBeDisabled();
  expect(await shown(bob.page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(0);
  expect(await bob.page.evaluate(brightness)).toBeGreaterThan(before / 2);

  again.end();
  await expect(badge).toBeHidden({ timeout: 60_000 });
  await bob.seesMoving();
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-56] a half-written message waits for the same person’s next stream, and the focus is not lost @ci', async ({
  browser,
}) => {
  const [ann, bob] = [await openStreamPage(browser), await openStreamPage(browser)];
  const { page } = bob;
  const name = await ann.goesLive();
  await bob.watches(name);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('One more question');
  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(page.getByText(`${name} ended the stream.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await ann.goesLive();
  await expect(field).toHaveValue('One more question');

  await page.getByRole('button', { name: 'Leave stream' }).click();
  await bob.watches(name);
  await expect(field).toHaveValue('');
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-40] [R-STREAM-41] the next stream of someone begins with controls that hide, and the last picture as such', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const person = await openPerson(browser);
  const { page } = person;
  let isHeld = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((words) => {
      if (isHeld && String(words).includes('"join-stream"')) held.push(() => server.send(words));
      else server.send(words);
    });
  });
  await person.open('/stream');
  const bob = streamPageOf(person);
  await bob.watches(name);
  await bob.seesMoving();

  const bar = page.getByRole('toolbar', { name: 'Player controls' });
  await page.mouse.move(0, 0);
  await expect(bar).toHaveCSS('opacity', '0');
  // Some browsers do not tell with a click that it was a finger.
  await shown(page).dispatchEvent('pointerup', { pointerType: 'touch' });
  await shown(page).evaluate((video) => video.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await expect(bar).toHaveCSS('opacity', '1');
  await page.keyboard.press('m');
  await button(page, 'Keyboard shortcuts').focus();

  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(page.getByText(`${name} ended the stream.`)).toBeVisible();
  isHeld = true;
  await ann.goesLive();
  await expect.poll(() => held.length).toBe(1);
  await expect(bob.player.getByText('Reconnecting…')).toBeVisible();
  isHeld = false;
  held.forEach((passOn) => passOn());
  await bob.seesMoving();
  await expect(bob.player.getByText('Reconnecting…')).toBeHidden();
  await expect(bar).toHaveCSS('opacity', '0');
  for (const each of [ann, bob]) await each.close();
});

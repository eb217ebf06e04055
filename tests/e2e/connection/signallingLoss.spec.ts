import { expect, test, type Browser } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { watchPicture } from '../support/wire/pictureWatch.ts';
import { interceptSignalling } from '../support/wire/interceptSignalling.ts';

const SIGNAL_LOST = 'Signal lost. Your call continues while we reconnect.';
const OFFLINE = 'You’re offline. We’ll rejoin when you’re back.';

/** Two people who see each other, chat open; the guest's connection to the server can be cut. */
async function meetWithCuttableSignalling(browser: Browser) {
  const [host, guest] = await Promise.all([
    openPerson(browser, { lowResolution: true }),
    openPerson(browser, { lowResolution: true }),
  ]);
  const wire = await interceptSignalling(guest.page);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  for (const person of [host, guest]) {
    await person.openPanel('Chat');
    await person.recordTexts();
  }
  return { host, guest, wire };
}

async function expectOnce(person: Person, lines: readonly string[]) {
  for (const line of lines) await expect(person.chatMessage(line)).toHaveCount(1);
}

test('[R-BACK-16] [R-CHAT-7] a guest whose connection to the server is cut keeps seeing and talking, and nobody sees them leave', async ({
  browser,
}) => {
  const { host, guest, wire } = await meetWithCuttableSignalling(browser);
  const member = await host.tiles().first().getAttribute('data-member');
  const pictures = await Promise.all([watchPicture(host.page), watchPicture(guest.page)]);
  const banner = guest.page.getByText(SIGNAL_LOST);

  await wire.cut();
  await expect(banner).toBeVisible();
  await guest.sendChat('sent by the guest while cut off');
  await host.sendChat('sent to the guest while cut off');
  await expect(host.chatMessage('sent by the guest while cut off')).toHaveCount(1);
  await expect(guest.chatMessage('sent to the guest while cut off')).toHaveCount(1);

  wire.restore();
  await expect(banner).toBeHidden();
  // Anything that the server queued comes before this.
  await guest.sendChat('back again');
  await host.sendChat('welcome back');
  for (const person of [host, guest]) {
    await expectOnce(person, [
      'sent by the guest while cut off',
      'sent to the guest while cut off',
      'back again',
      'welcome back',
    ]);
    const texts = await person.recordedTexts();
    expect(texts.filter((text) => / left$|room alone/.test(text))).toEqual([]);
  }
  expect(await host.tiles().first().getAttribute('data-member')).toBe(member);
  for (const picture of pictures) expect(Math.min(...(await picture.perSecond()))).toBeGreaterThan(0);
  await Promise.all([host.close(), guest.close()]);
});

test('[R-CHAT-7] a guest whose connection is cut for longer than the grace loses the seat, takes another, and each message arrives once', async ({
  browser,
}) => {
  const { host, guest, wire } = await meetWithCuttableSignalling(browser);
  await wire.cut();
  await guest.sendChat('sent by the guest while cut off');
  await expect(host.chatMessage('sent by the guest while cut off')).toHaveCount(1);
  await expect(host.aloneBanner()).toBeVisible({ timeout: 60_000 });

  wire.restore();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await guest.sendChat('back again');
  await host.sendChat('welcome back');
  for (const person of [host, guest])
    await expectOnce(person, ['sent by the guest while cut off', 'back again', 'welcome back']);
  await Promise.all([host.close(), guest.close()]);
});

test('[R-BACK-21] a guest whose browser is offline, which cuts its sockets and not its pictures, sees that and is back at once', async ({
  browser,
}) => {
  const { host, guest } = await meetWithCuttableSignalling(browser);
  const banner = guest.page.getByText(OFFLINE);

  await guest.page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expect(guest.page.getByText(SIGNAL_LOST)).toBeHidden();
  await guest.sendChat('sent by the guest while cut off');
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);

  await guest.page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await guest.sendChat('back again');
  await host.sendChat('welcome back');
  for (const person of [host, guest])
    await expectOnce(person, ['sent by the guest while cut off', 'back again', 'welcome back']);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await Promise.all([host.close(), guest.close()]);
});

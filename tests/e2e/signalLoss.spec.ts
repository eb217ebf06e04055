import { expect, test } from '@playwright/test';
import { meet } from './support/meet.ts';

test('[R-BACK-16] [R-CHAT-7] a guest cut off from the server goes on seeing and talking, and nobody sees a leave', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const banner = guest.page.getByText('Signal lost. Your call continues while we reconnect.');
  const member = await host.tiles().first().getAttribute('data-member');
  for (const person of [host, guest]) {
    await person.openPanel('Chat');
    await person.notesTexts();
  }

  await guest.page.context().setOffline(true);
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await guest.say('from the dark');
  await host.say('into the dark');
  await expect(host.chatLine('from the dark')).toHaveCount(1);
  await expect(guest.chatLine('into the dark')).toHaveCount(1);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);

  await guest.page.context().setOffline(false);
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  expect(await host.tiles().first().getAttribute('data-member')).toBe(member);

  // Whatever the server kept for later comes before this.
  await guest.say('back again');
  await host.say('welcome back');
  await expect(host.chatLine('back again')).toHaveCount(1);
  await expect(guest.chatLine('welcome back')).toHaveCount(1);
  for (const person of [host, guest]) {
    await expect(person.chatLine('from the dark')).toHaveCount(1);
    await expect(person.chatLine('into the dark')).toHaveCount(1);
    const texts = await person.notedTexts();
    expect(texts.filter((text) => / left$|room alone/.test(text))).toEqual([]);
  }
  await host.close();
  await guest.close();
});

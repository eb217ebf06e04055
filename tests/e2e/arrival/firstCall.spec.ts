import { chromium, expect, test } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { react } from '../support/actions/react.ts';

/** Two separate browsers, as two strangers have. */
test('[R-LAND-12] two strangers with one tag meet, see each other, talk, react, mute and hang up @gate', async ({
  browser,
  launchOptions,
  baseURL,
}) => {
  const otherBrowser = await chromium.launch(launchOptions);
  const tag = `tag${Date.now()}`;
  const host = await openPerson(browser);
  const guest = await openPerson(otherBrowser);

  await host.open(`${baseURL}/`);
  await host.addTag(tag);
  const room = await host.host();
  await expect(host.page.getByText("You're in the room alone")).toBeVisible();

  await guest.open(`${baseURL}/`);
  await guest.addTag(tag);
  expect(await guest.joinRandom()).toBe(room);

  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await expect(host.page.getByText("You're in the room alone")).toBeHidden();

  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  await host.sendChat('hello from the host');
  await guest.sendChat('hello from the guest');
  for (const person of [host, guest]) {
    await expect(person.chatMessage('hello from the host')).toHaveCount(1);
    await expect(person.chatMessage('hello from the guest')).toHaveCount(1);
  }

  await host.recordTexts();
  await react(guest.page, 'party');
  await expect.poll(async () => (await host.recordedTexts()).filter((text) => text === '🎉').length).toBe(5);

  await guest.page.getByRole('button', { name: 'Turn microphone off' }).click();
  await expect(host.page.getByRole('article', { name: /microphone off/ })).toBeVisible();

  // A message sent twice, by server and by channel, has had time to arrive twice.
  for (const person of [host, guest]) await expect(person.chatMessage('hello from the host')).toHaveCount(1);

  await guest.hangUp();
  await expect(guest.page).toHaveURL(`${baseURL}/`);
  await expect(host.page.getByText("You're in the room alone")).toBeVisible();
  await expect(host.tiles()).toHaveCount(0);

  await guest.close();
  await otherBrowser.close();
  await host.close();
});

import { expect, test } from '@playwright/test';
import { react } from '../support/actions/react.ts';
import { openStreamPage } from '../support/people/streaming.ts';

test("[R-STREAM-4] a viewer switches from one stream to another, and the first one's chat stays behind", async ({
  browser,
}) => {
  const ann = await openStreamPage(browser, { hue: 30 });
  const ben = await openStreamPage(browser, { hue: 280 });
  const annsName = await ann.goesLive();
  const bensName = await ben.goesLive();
  const cem = await openStreamPage(browser);
  await cem.watches(annsName);
  await cem.seesMoving();
  await cem.person.sendChat('hello Ann');
  await expect(ann.person.chatMessage('hello Ann')).toBeVisible();

  await cem.watches(bensName);
  await cem.seesMoving();
  await expect(cem.player.getByText(bensName)).toBeVisible();
  await expect(cem.person.chatMessage('hello Ann')).toBeHidden();
  await expect(ann.player.getByText('0 watching')).toBeVisible();
  await expect(ben.player.getByText('1 watching')).toBeVisible();
  for (const person of [ann, ben, cem]) await person.close();
});

test('[R-STREAM-5] [R-STREAM-15] a broadcaster ends the stream: viewers are notified, and may go live themselves', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(bob.player.getByText(`${name} ended the stream.`)).toBeVisible();
  await expect(bob.card(name)).toBeHidden();
  await expect(bob.goLive).toBeEnabled();
  for (const person of [ann, bob]) await person.close();
});

test('[R-STREAM-5] a broadcaster whose page is gone is given up after the grace', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  await ann.close();
  await expect(bob.player.getByText(`${name} ended the stream.`)).toBeVisible({ timeout: 60_000 });
  await bob.close();
});

test('[R-STREAM-5] a viewer leaves, and is no longer counted', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await expect(ann.player.getByText('1 watching')).toBeVisible();
  await bob.page.getByRole('button', { name: 'Leave stream' }).click();
  await expect(ann.player.getByText('0 watching')).toBeVisible();
  await expect(bob.card(name)).toBeEnabled();
  await expect(bob.goLive).toBeEnabled();
  for (const person of [ann, bob]) await person.close();
});

test('[R-STREAM-7] [R-STREAM-8] messages and reactions go both ways', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await expect(ann.player.getByText('1 watching')).toBeVisible();
  await bob.person.sendChat('hello from Bob');
  await expect(ann.person.chatMessage('hello from Bob')).toBeVisible();
  await ann.person.sendChat('hello from Ann');
  await expect(bob.person.chatMessage('hello from Ann')).toBeVisible();

  for (const [from, to, reaction, emoji] of [
    [bob, ann, 'fire', '🔥'],
    [ann, bob, 'party', '🎉'],
  ] as const) {
    await to.person.recordTexts();
    await react(from.page, reaction);
    await expect.poll(async () => (await to.person.recordedTexts()).filter((text) => text === emoji).length).toBe(5);
  }
  for (const person of [ann, bob]) await person.close();
});

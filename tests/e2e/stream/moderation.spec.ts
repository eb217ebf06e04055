import { expect, test, type Page } from '@playwright/test';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';

const menuOf = async (page: Page, name: string, item: string) => {
  await page
    .getByRole('button', { name: `Actions for ${name}’s message` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const audience = async (...[ann, ...viewers]: StreamPage[]) => {
  const name = (await ann?.goesLive()) ?? '';
  for (const viewer of viewers) {
    await viewer.watches(name);
    await viewer.seesMoving();
  }
  return name;
};
test('[R-MOD-2] [R-MOD-3] [R-MOD-6] a broadcaster deletes a message, times its author out, and bans them', async ({
  browser,
}) => {
  const [ann, bob, cem] = [await openStreamPage(browser), await openStreamPage(browser), await openStreamPage(browser)];
  const name = await audience(ann, bob, cem);
  await bob.person.sendChat('something rude');
  await expect(cem.person.chatMessage('something rude')).toBeVisible();
  const label = await ann.page.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label');
  const bobsName = /^Actions for (.*)’s message$/.exec(label ?? '')?.[1] ?? '';

  await menuOf(ann.page, bobsName, 'Delete message');
  for (const { person, page } of [ann, bob, cem]) {
    await expect(page.getByText('Message deleted')).toBeVisible();
    await expect(person.chatMessage('something rude')).toBeHidden();
  }

  await menuOf(ann.page, bobsName, 'Time out for 10 minutes');
  await expect(bob.page.getByText('You’ve been timed out for 10 minutes.')).toBeVisible();
  await expect(bob.page.getByText(/^You can chat, react and ask to join again in (10:00|9:\d\d)$/)).toBeVisible();
  await expect(bob.page.getByRole('textbox', { name: 'Message' })).not.toBeEditable();
  await expect(bob.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  for (const offered of ['Emoji', 'Reactions', 'Ask to join'])
    await expect(bob.page.getByRole('button', { name: offered, exact: true })).toBeDisabled();
  await expect(ann.page.getByText(`${name} timed out ${bobsName} for 10 minutes.`)).toBeVisible();

  await menuOf(ann.page, bobsName, 'Ban from this stream');
  await expect(bob.player.getByText(`You’re banned from ${name}’s stream.`)).toBeVisible();
  await expect(bob.player.getByRole('link', { name: 'Rules' })).toBeVisible();
  await expect(ann.player.getByText('1 watching')).toBeVisible();
  // That stream is not among those that are offered instead.
  await expect(bob.card(name)).toBeHidden();
  const close = bob.player.getByRole('button', { name: 'Close', exact: true });
  await close.click();
  await bob.watches(name);
  await expect(bob.player.getByText(`You’re banned from ${name}’s stream.`)).toBeVisible();

  await ann.page.getByRole('button', { name: 'Moderation' }).click();
  await ann.page.getByRole('button', { name: `Unban: ${bobsName}` }).click();
  await expect(ann.page.getByText('No one is banned.')).toBeVisible();
  await close.click();
  await bob.watches(name);
  await bob.seesMoving();
  for (const one of [ann, bob, cem]) await one.close();
});

test('[R-MOD-4] [R-MOD-5] slow mode and blocked words: viewers see why they have to wait, and what was not sent', async ({
  browser,
}) => {
  const [ann, bob] = [await openStreamPage(browser), await openStreamPage(browser)];
  await audience(ann, bob);
  await ann.page.getByRole('button', { name: 'Moderation' }).click();
  const panel = ann.page.getByRole('dialog', { name: 'Moderation' });
  await panel.getByRole('textbox', { name: 'Blocked words' }).fill('darn, get lost');
  await panel.getByRole('button', { name: 'Save words' }).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save words' })).toBeDisabled();
  await bob.person.sendChat('D4RN it');
  await expect(bob.page.getByText('Not sent. It contains a word that’s blocked in this chat.')).toBeVisible();

  await panel.getByRole('combobox', { name: 'Slow mode' }).selectOption('One message every 1 minute');
  await expect(bob.page.getByText('Slow mode is on: one message every 1 minute.')).toBeVisible();
  await bob.person.sendChat('the first');
  await expect(ann.person.chatMessage('the first')).toBeVisible();
  await expect(ann.person.chatMessage('D4RN it')).toBeHidden();
  await expect(bob.page.getByText(/^Slow mode: you can chat again in 0:\d\d$/)).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await panel.getByRole('combobox', { name: 'Slow mode' }).selectOption('Off');
  await expect(bob.page.getByRole('button', { name: 'Send' })).toBeEnabled();
  for (const one of [ann, bob]) await one.close();
});

test('[R-MOD-1] [R-MOD-9] a moderator acts in the chat; a viewer reports the author and the stream', async ({
  browser,
}) => {
  const [ann, bob, cem] = [await openStreamPage(browser), await openStreamPage(browser), await openStreamPage(browser)];
  await audience(ann, bob, cem);
  await bob.person.sendChat('I can help');
  await ann.page.getByRole('button', { name: /^Actions for / }).click();
  await ann.page.getByRole('menuitem', { name: 'Make moderator' }).click();
  await expect(bob.page.getByText(/^You’re now a moderator/)).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Moderation' })).toBeVisible();
  // Not told twice.
  await expect(bob.page.getByText(/ a moderator\.$/)).toBeHidden();
  await bob.person.sendChat('I am watching the chat now');
  // Also beside what was written before.
  await expect(bob.page.getByRole('log').getByText('Mod', { exact: true })).toHaveCount(2);

  await cem.person.sendChat('buy my things');
  // On a phone the menu opens as a sheet under the pointer, and only a press in it chooses.
  await bob.page.setViewportSize({ width: 360, height: 740 });
  await bob.page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  await bob.page.getByRole('menuitem', { name: 'Delete message' }).click();
  await expect(cem.page.getByText('Message deleted')).toBeVisible();

  for (const open of [
    () => cem.page.getByRole('button', { name: 'Report stream' }).click(),
    async () => {
      await cem.page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await cem.page.getByRole('menuitem', { name: /^Report / }).click();
    },
  ]) {
    await open();
    const form = cem.page.getByRole('dialog', { name: /^Report / });
    await form.getByRole('radio', { name: /^Spam/ }).check();
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form).toBeHidden();
    await expect(cem.page.getByText(/^Thank you. We’ll review your report by/).last()).toBeVisible();
  }
  for (const one of [ann, bob, cem]) await one.close();
});

import { expect, test } from '@playwright/test';
import { openStreamPage } from '../support/people/streaming.ts';

test('[R-STREAM-9] somebody goes live, sees that they are, and ends it @gate', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  await expect(ann.goLive).toHaveText('Go Live');
  const chat = ann.page.getByRole('log');
  for (const part of [ann.player, chat]) await expect(part).toBeHidden();
  await ann.goesLive();
  await expect(ann.player.getByText('0 watching')).toBeVisible();
  await expect(chat).toBeVisible();
  await expect(ann.player.getByText('LIVE', { exact: true })).toBeVisible();
  const recording = ann.page.getByRole('region', { name: 'Recording' });
  await expect(recording).toBeVisible();
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await expect(recording).toBeHidden();
  await ann.opensStudio();
  await expect(recording).toBeVisible();
  await expect(ann.list).toBeVisible();
  await expect(chat).toBeHidden();
  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(ann.goLive).toHaveText('Go Live');
  await expect(ann.goLive).toBeEnabled();
  await expect(ann.page.getByRole('button', { name: 'End Stream' })).toBeHidden();
  await ann.close();
});

test('[R-STREAM-4] [R-STREAM-10] [R-STREAM-14] [R-STREAM-57] two viewers see a stream, and everybody sees that they are two @gate', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const [bob, cem] = [await openStreamPage(browser), await openStreamPage(browser)];
  for (const viewer of [bob, cem]) {
    await expect(viewer.card(name)).toContainText(/\d watching/);
    await expect(viewer.page.getByText(/can see each other’s IP addresses/)).toBeVisible();
    await viewer.watches(name);
    await viewer.seesMoving();
    await expect(viewer.goLive).toBeDisabled();
    await expect(viewer.card(name)).toBeDisabled();
    await expect(viewer.page.getByText(/^Peer to peer: encrypted from/)).toBeVisible();
  }
  for (const person of [ann, bob, cem]) await expect(person.player.getByText('2 watching')).toBeVisible();
  for (const person of [ann, bob, cem]) await person.close();
});

import { expect, test } from '@playwright/test';
import { clipboardText } from '../support/actions/clipboard.ts';
import { openPerson } from '../support/people/person.ts';
import { openStreamPage, streamPageOf } from '../support/people/streaming.ts';

test('[R-STREAM-27] a stream has an address that its broadcaster copies and viewers open @gate', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  await ann.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(ann.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await clipboardText(ann.page);

  const person = await openPerson(browser);
  await person.open(link);
  const bob = streamPageOf(person);
  await bob.seesMoving();
  await expect(bob.page.getByRole('region', { name: 'About this stream' })).toContainText(name);
  expect(bob.page.url()).toBe(link);
  await expect(bob.page.getByRole('link', { name: 'Stream', exact: true })).toHaveAttribute('aria-current', 'page');

  await bob.page.getByRole('button', { name: 'Leave stream' }).click();
  await expect(bob.page).toHaveURL(/\/stream$/);
  await bob.watches(name);
  await expect(bob.page).toHaveURL(link);
  await bob.page.goBack();
  await expect(bob.card(name)).toBeVisible();
  await expect(bob.player).toBeHidden();
  await bob.page.goForward();
  await bob.seesMoving();

  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(bob.page.getByText(`${name} ended the stream.`)).toBeVisible();
  await ann.close();
  await bob.close();
});

test('[R-STREAM-27] the address of a stream that is over says so, and leads to who else is live @ci', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const person = await openPerson(browser);
  await person.open('/stream/nobody%2Fhere');
  const bob = streamPageOf(person);
  await expect(bob.page.getByText('This stream has ended.')).toBeVisible();
  await expect(bob.page.getByRole('alert')).toBeHidden();
  await bob.watches(name);
  await bob.seesMoving();
  await expect(bob.page).not.toHaveURL(/nobody/);
  await ann.close();
  await bob.close();
});

test('[R-STREAM-27] an address that no stream can have says the same', async ({ browser }) => {
  const bob = await openPerson(browser);
  await bob.open(`/stream/${'x'.repeat(1_000)}`);
  await expect(bob.page.getByText('This stream has ended.')).toBeVisible();
  await expect(bob.page.getByRole('alert')).toBeHidden();
  await bob.close();
});

test('[R-STREAM-27] a step back leads from a preview to the stream before, and from a broadcast nowhere', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  const { page } = bob;
  const leave = page.getByRole('button', { name: 'Leave stream' });
  await bob.watches(name);
  await bob.seesMoving();
  await leave.click();
  await bob.preview();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.goBack();
  await expect(leave).toBeVisible();
  await bob.seesMoving();

  await leave.click();
  await bob.goesLive();
  await page.goBack();
  await expect(page).toHaveURL(/\/stream$/);
  await expect(page.getByRole('button', { name: 'End Stream' })).toBeVisible();
  await ann.close();
  await bob.close();
});

test('[R-STREAM-26] [R-STREAM-28] a stream has the title, tags and language its broadcaster gave, and is found by a tag @ci', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  await ann.describes({ title: 'Tuning <b>a</b> cello', tags: 'Music, Strings', language: 'German' });
  const name = await ann.goesLive();
  const about = ann.page.getByRole('region', { name: 'About this stream' });
  for (const text of ['Tuning <b>a</b> cello', name, 'Music', 'Strings', 'German', /Live for \d/])
    await expect(about).toContainText(text);

  const bob = await openStreamPage(browser);
  for (const text of ['Tuning <b>a</b> cello', name, 'Music', 'Strings', 'German', '0 watching', /Live for \d/])
    await expect(bob.card(name)).toContainText(text);
  const filter = bob.page.getByRole('combobox', { name: 'Search streams' });
  await filter.fill('cooking');
  await expect(bob.card(name)).toBeHidden();
  await bob.page.getByRole('button', { name: 'Show all streams' }).click();
  await filter.fill('cello');
  await expect(bob.card(name)).toBeVisible();
  await filter.fill('STRING');
  await bob.watches(name);
  await bob.seesMoving();

  await about.getByRole('button', { name: 'Edit' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Title, tags and language' });
  await dialog.getByRole('textbox', { name: 'Stream title' }).fill('Playing it');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const { page } of [ann, bob]) {
    const shown = page.getByRole('region', { name: 'About this stream' });
    await expect(shown).toContainText('Playing it');
    await expect(shown).not.toContainText('Music');
  }
  await ann.close();
  await bob.close();
});

/** Runs in the page: a picture's addresses where the page is shown again at these times, in milliseconds. */
async function addressesOver(picture: Element, times: number[]): Promise<(string | null)[]> {
  const realNow = Date.now;
  const addresses: (string | null)[] = [];
  for (const time of times) {
    Date.now = () => 2_000_000_000_000 + time;
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    addresses.push(picture.getAttribute('src'));
  }
  Date.now = realNow;
  return addresses;
}

test('[R-STREAM-29] the list shows a picture of each stream', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  const picture = bob.card(name).locator('img');
  await expect(picture).toHaveAttribute('data-loaded', 'true', { timeout: 30_000 });
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100);
  const [start, end, next] = await picture.evaluate(addressesOver, [0, 9_999, 10_000]);
  expect([end === start, next === start]).toEqual([true, false]);
  await ann.close();
  await bob.close();
});

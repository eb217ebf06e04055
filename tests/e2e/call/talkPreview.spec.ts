import { expect, test, type Browser } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';
import { received } from '../support/wire/received.ts';
import { newSearches, searchesOf } from '../support/wire/searchRequests.ts';

/** The longer side of a picture on which nobody can be recognised. */
const BLURRED = 32;
/** Decoded silence is not quite zero; the beep of the browser's fake microphone is a million times that. */
const SILENCE = 1e-6;

const freshTag = () => `tag ${Math.random().toString(36).slice(2, 10)}`;
const startTalking = ({ page }: Person) => page.getByRole('button', { name: 'Start talking' });
const findAnother = ({ page }: Person) => page.getByRole('button', { name: 'Find someone else' });
const inCommon = ({ page }: Person) => page.getByRole('main').getByText('In common').locator('..');
const asksFirst = ({ page }: Person) => page.getByRole('checkbox', { name: 'Preview each person first' });
const showsOptions = ({ page }: Person) => page.getByText(/^Preview o(n|ff) · /).click();
const inRoom = ({ page }: Person) => new URL(page.url()).pathname;

async function searches(person: Person, tag: string): Promise<string> {
  await person.open('/');
  await person.addTag(tag);
  return person.joinRandom();
}

/** Two people whom a search has matched; the first one waited. */
async function met(browser: Browser, tag: string): Promise<readonly [Person, Person]> {
  const open = async () => {
    const person = await openPerson(browser, { lowResolution: true, previewsStrangers: true });
    await person.page.addInitScript(exposeConnections);
    return person;
  };
  const people = [await open(), await open()] as const;
  for (const person of people) await searches(person, tag);
  for (const person of people) await expect(startTalking(person)).toBeVisible();
  return people;
}

test('[R-ROOM-76] [R-ROOM-77] [R-ROOM-81] two strangers see a tiny picture and hear nothing until both agree; then all of it arrives, without a new offer @gate', async ({
  browser,
}) => {
  const tag = freshTag();
  const people = await met(browser, tag);
  const [ann, bob] = people;
  for (const person of people) {
    await expect(person.page.getByRole('heading', { name: /^Matched with / })).toBeFocused();
    await expect(inCommon(person)).toContainText(tag);
    await expect.poll(async () => (await received(person.page)).soundPackets).toBeGreaterThan(50);
    await expect.poll(async () => (await received(person.page)).pixels).toBe(BLURRED);
    for (const name of [/^Open side panel/, 'Share your screen', 'Reactions'])
      await expect(person.page.getByRole('button', { name })).toBeHidden();
    await person.page.keyboard.press('c');
    await expect(person.page.getByRole('complementary', { name: 'Side panel' })).toBeHidden();
  }
  await ann.page.getByRole('article').hover();
  await ann.page.getByRole('button', { name: /^View options for/ }).click();
  for (const name of [/^Report/, /^Block/]) await expect(ann.page.getByRole('menuitem', { name })).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await startTalking(ann).click();
  await expect(ann.page.getByRole('button', { name: 'You’re ready' })).toBeVisible();
  await expect(ann.page.getByRole('timer')).toHaveText(/^\d+ seconds? left$/);
  await expect(bob.page.getByText(/ is ready to talk\. Are you\?$/)).toBeVisible();
  await expect(startTalking(ann)).toBeHidden();
  await expect(ann.page.getByText('Blurred and muted until you both start talking')).toHaveCount(1);
  await ann.page.getByRole('button', { name: 'Undo, I’m not ready yet' }).click();
  await expect(startTalking(ann)).toBeFocused();
  await expect(bob.page.getByText(/ is ready to talk\. Are you\?$/)).toBeHidden();
  await startTalking(ann).click();
  await expect(bob.page.getByText(/ is ready to talk\. Are you\?$/)).toBeVisible();
  const before = await Promise.all(people.map(({ page }) => received(page)));
  expect(before.map(({ pixels, soundEnergy }) => [pixels, soundEnergy < SILENCE])).toEqual([
    [BLURRED, true],
    [BLURRED, true],
  ]);
  await expect(ann.page.getByRole('timer', { name: 'Time talked' })).toBeHidden();
  await startTalking(bob).click();
  for (const [index, person] of people.entries()) {
    const { page } = person;
    await expect(page.getByRole('status').filter({ hasText: 'You can see and hear each other now.' })).toBeAttached();
    await expect(page.getByRole('timer', { name: 'Time talked' })).toBeVisible();
    await expect.poll(async () => (await received(page)).pixels).toBeGreaterThanOrEqual(240);
    await expect.poll(async () => (await received(page)).soundEnergy).toBeGreaterThan(100 * SILENCE);
    expect((await received(page)).agreements).toEqual(before[index]?.agreements);
    await person.seesMoving(1);
    await expect(inCommon(person)).toContainText(tag);
    await expect(page.getByRole('button', { name: /^Open side panel/ })).toBeVisible();
  }
  await Promise.all(people.map((person) => person.close()));
});

test('[R-ROOM-76] [R-ROOM-71] a person who declines moves on to somebody else, and so does the other, each once', async ({
  browser,
}) => {
  const people = await met(browser, freshTag());
  const [ann, bob] = people;
  const room = inRoom(ann);
  const counts = people.map(({ page }) => searchesOf(page));
  await startTalking(ann).click();
  await findAnother(bob).click();
  await expect(ann.page.getByText(/ moved on$/)).toBeVisible();
  for (const person of people) {
    await person.page.waitForURL((url) => /lobby\/(?!$)/.test(url.pathname) && url.pathname !== room);
    await expect(person.aloneBanner()).toBeVisible();
  }
  expect(counts.map((requested) => newSearches(requested()))).toEqual([1, 1]);
  await Promise.all(people.map((person) => person.close()));
});

test('[R-ROOM-79] a person who does not answer is back home after 30 s, and the one who waited for the answer searches on', async ({
  browser,
}) => {
  const people = await met(browser, freshTag());
  const [ann, bob] = people;
  const room = inRoom(ann);
  const counts = people.map(({ page }) => searchesOf(page));
  await startTalking(ann).click();
  await expect(bob.page.getByText(/^\d+ seconds? to decide$/)).toBeVisible();
  const card = bob.page.getByRole('region', { name: 'Time’s up' });
  await expect(card).toContainText(/You didn’t answer \w+ \w+ in time\./, { timeout: 45_000 });
  await expect(card.getByRole('button', { name: 'Find someone else' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rejoin' })).toBeHidden();
  await expect(ann.page.getByText('They didn’t answer')).toBeVisible();
  await ann.page.waitForURL((url) => /lobby\/(?!$)/.test(url.pathname) && url.pathname !== room);
  await expect(ann.aloneBanner()).toBeVisible();
  expect(counts.map((requested) => newSearches(requested()))).toEqual([1, 0]);
  await Promise.all(people.map((person) => person.close()));
});

test('[R-ROOM-80] a person who turned the question off agrees at once while the other still decides, and can turn it on again', async ({
  browser,
}) => {
  const open = () => openPerson(browser, { lowResolution: true, previewsStrangers: true });
  const [ann, bob] = [await open(), await open()];
  const tag = freshTag();
  await searches(ann, tag);
  await showsOptions(ann);
  await asksFirst(ann).uncheck();
  await searches(bob, tag);
  await expect(ann.page.getByRole('button', { name: 'You’re ready' })).toBeVisible();
  await expect(ann.page.getByRole('timer')).toHaveText(/^\d+ seconds? left$/);
  await expect(startTalking(ann)).toBeHidden();
  await expect(bob.page.getByText(/ is ready to talk\. Are you\?$/)).toBeVisible();
  await bob.page.getByRole('button', { name: 'View', exact: true }).click();
  await bob.page.getByRole('menuitemcheckbox', { name: /^Skip previews next time\./ }).click();
  await bob.page.keyboard.press('Escape');
  await startTalking(bob).click();
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await bob.hangUp();
  await searches(bob, freshTag());
  await showsOptions(bob);
  await expect(asksFirst(bob)).not.toBeChecked();
  await asksFirst(bob).check();
  await bob.page.reload();
  await showsOptions(bob);
  await expect(asksFirst(bob)).toBeChecked();
  await Promise.all([ann.close(), bob.close()]);
});

test("[R-ROOM-78] a person whom a search leads to somebody's room decides, and the host sees that meanwhile", async ({
  browser,
}) => {
  const open = () => openPerson(browser, { lowResolution: true, previewsStrangers: true });
  const [host, guest] = [await open(), await open()];
  const tag = freshTag();
  await host.open('/');
  await host.addTag(tag);
  const room = await host.host();
  expect(await searches(guest, tag)).toBe(room);
  await expect(guest.page.getByText(/ is ready to talk\. Are you\?$/)).toBeVisible();
  await expect(inCommon(guest)).toContainText(tag);
  await expect(startTalking(host)).toBeHidden();
  await expect(host.tiles().getByText(/ is deciding whether to talk$/)).toBeVisible();
  await startTalking(guest).click();
  await expect(host.tiles().getByText(/ is deciding whether to talk$/)).toBeHidden();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await Promise.all([host.close(), guest.close()]);
});

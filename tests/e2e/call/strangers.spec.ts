import { expect, test } from '@playwright/test';
import { countNotes, notes } from '../support/people/notes.ts';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';
import { newSearches, searchesOf, fakePulse, type Search } from '../support/wire/searchRequests.ts';

/** Each test's people search for nobody else's. */
const freshTag = () => `tag ${Math.random().toString(36).slice(2, 10)}`;

async function searches(person: Person, tag: string): Promise<string> {
  await person.open('/');
  await person.addTag(tag);
  return person.joinRandom();
}

const next = ({ page }: Person) => page.getByRole('button', { name: /^Next/ });
const inRoom = (person: Person) => new URL(person.page.url()).pathname;

test('[R-LAND-30] [R-LAND-31] the landing page shows how many people talk and wait, and nothing if there are none @gate', async ({
  browser,
}) => {
  const ann = await openPerson(browser);
  await ann.open('/');
  await expect(ann.page.getByRole('button', { name: 'Join Random' })).toBeVisible();
  await expect(ann.page.getByText(/talking now|waiting to talk/)).toBeHidden();
  await fakePulse(ann.page, { talking: 23, waiting: 4 });
  await ann.page.reload();
  await expect(ann.page.getByText('23 people are talking now, 4 are waiting.')).toBeVisible();
  await ann.close();
});

test('[R-LAND-32] [R-LAND-33] [R-LAND-34] [R-LAND-35] a waiting person is asked before the search is widened, and the call continues where it leads', async ({
  browser,
}) => {
  const [ann, bob] = await openTwo(browser);
  const elsewhere = await searches(bob, freshTag());
  const requested = searchesOf(ann.page);
  await fakePulse(ann.page, { talking: 6, waiting: 4 });
  const tag = freshTag();
  const first = await searches(ann, tag);
  await expect(ann.aloneBanner()).toBeVisible();
  await expect(ann.page.getByText('usually about 40 seconds')).toBeVisible();
  await expect(ann.page.getByText('nobody waiting', { exact: true })).toBeVisible();
  await expect(ann.page.getByText('3 others are waiting for other interests.')).toBeVisible();
  await expect(ann.page.getByText('you’ll hear a sound')).toBeVisible();
  await expect(ann.page.getByRole('button', { name: /^Include related|^Yes|anyone/ })).toHaveCount(0);
  await expect(ann.page.getByRole('button', { name: 'Stop looking' })).toHaveCount(1);
  await ann.page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(ann.page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(ann.page.getByRole('menuitem', { name: /screen$|hand|layout/ })).toHaveText(['Full screen']);
  await ann.page.keyboard.press('Escape');
  await ann.page.getByText(`Nobody into ${tag} yet. Include related interests too?`).waitFor();
  await ann.page.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(ann.page.getByText('Include related interests too?')).toBeHidden();
  await expect(ann.page.getByRole('button', { name: 'Include related interests' })).toBeVisible();
  await ann.page.getByText(`Still no match for ${tag}. Include everyone here, whatever they speak?`).waitFor();
  // It has searched again meanwhile, and no further.
  expect(new Set(requested().map(({ widen = 'tags' }) => widen))).toEqual(new Set(['tags']));
  await ann.page.getByRole('button', { name: 'Yes, include them' }).click();
  await ann.page.waitForURL(`**/lobby/${elsewhere}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  expect(requested().at(-1)).toMatchObject({ widen: 'anyone', languages: [], waiting_in: { name: first } });
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-LAND-36] an interest of other waiting people is searched for at one press', async ({ browser }) => {
  const [ann, bob] = await openTwo(browser);
  const elsewhere = await searches(bob, 'Copywriting');
  await searches(ann, freshTag());
  await ann.page.getByRole('button', { name: 'Add Copywriting and look for it too' }).click();
  await ann.page.waitForURL(`**/lobby/${elsewhere}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-LAND-36] interests are edited while waiting: adding one keeps the room, removing one starts the search again', async ({
  browser,
}) => {
  const [ann, bob] = await openTwo(browser);
  const [first, second] = [freshTag(), freshTag()];
  const room = await searches(ann, first);
  await expect(ann.aloneBanner()).toBeVisible();
  const requested = searchesOf(ann.page);
  const edit = ann.page.getByRole('button', { name: 'Edit your interests' });
  const done = ann.page.getByRole('button', { name: 'Update search' });
  await edit.click();
  await ann.page.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(ann.page.getByText('Keep at least one interest.')).toBeVisible();
  await expect(done).toBeDisabled();
  await ann.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await edit.click();
  await ann.page.getByRole('textbox', { name: 'Add an interest' }).fill(second);
  await ann.page.keyboard.press('Enter');
  await done.click();
  await expect(edit).toBeFocused();
  await expect.poll(() => requested().at(-1)?.room_data.tags).toEqual([first, second]);
  expect(newSearches(requested())).toBe(0);
  expect(inRoom(ann)).toBe(`/lobby/${room}`);

  await edit.click();
  await ann.page.getByRole('button', { name: `Remove ${first}` }).click();
  await done.click();
  await ann.page.waitForURL((url) => /lobby\/(?!$)/.test(url.pathname) && !url.pathname.endsWith(room));
  await expect(ann.aloneBanner()).toBeVisible();
  expect(newSearches(requested())).toBe(1);
  expect(`/lobby/${await searches(bob, second)}`).toBe(inRoom(ann));
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await Promise.all([ann.close(), bob.close()]);
});

test("[R-LAND-35] [R-HTTP-34] a person left alone in somebody else's room searches on from it", async ({ browser }) => {
  const people = [];
  for (let at = 0; at < 3; at += 1) people.push(await openPerson(browser, { lowResolution: true }));
  const [ann, bob, carl] = people as [Person, Person, Person];
  const tag = freshTag();
  const room = await searches(ann, tag);
  expect(await searches(bob, tag)).toBe(room);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await ann.hangUp();
  await expect(bob.aloneBanner()).toBeVisible();
  const elsewhere = await searches(carl, freshTag());
  await bob.page.getByRole('button', { name: 'Yes, include them' }).click();
  await expect(
    bob.page.getByRole('heading', { name: /^Looking for someone into .+, or a related interest$/ }),
  ).toBeVisible();
  await expect(bob.page.getByText('The next person waiting, whatever their interests or language.')).toBeVisible();
  await bob.page.getByRole('button', { name: 'Talk with anyone' }).click();
  await bob.page.waitForURL(`**/lobby/${elsewhere}`);
  await Promise.all([carl.seesMoving(1), bob.seesMoving(1)]);
  await Promise.all(people.map((person) => person.close()));
});

test('[R-LAND-37] people without a shared language are not matched until the languages change; they are remembered', async ({
  browser,
}) => {
  const [ann, bob] = await openTwo(browser);
  // Ann's page would be in German.
  await ann.page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await ann.page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['de-AT', 'de'] }));
  await bob.page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['tr-TR'] }));
  const tag = freshTag();
  const room = await searches(ann, tag);
  await expect(ann.aloneBanner()).toBeVisible();
  expect(await searches(bob, tag)).not.toBe(room);
  await bob.page.getByText('Preview off · You speak Turkish').click();
  await bob.page.getByRole('combobox', { name: 'Add a language' }).selectOption('German');
  await bob.page.waitForURL(`**/lobby/${room}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await ann.hangUp();
  await expect(bob.page.getByText('Preview off · You speak Turkish and German')).toBeVisible();
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-ROOM-70] [R-ROOM-71] [R-ROOM-74] one person moves on by a key, the other automatically, and not to each other', async ({
  browser,
}) => {
  const people = await openTwo(browser);
  const [ann, bob] = people;
  const tag = freshTag();
  const room = await searches(ann, tag);
  expect(await searches(bob, tag)).toBe(room);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await expect(bob.page.getByRole('complementary', { name: 'In common' })).toContainText(tag);
  const [byAnn, byBob] = people.map(({ page }) => searchesOf(page)) as [() => Search[], () => Search[]];
  await bob.page.keyboard.press('n');
  await expect(ann.page.getByText(/ moved on$/)).toBeVisible();
  await Promise.all(
    people.map(({ page }) =>
      page.waitForURL((url) => /lobby\/(?!$)/.test(url.pathname) && !url.pathname.endsWith(room)),
    ),
  );
  await Promise.all(people.map((person) => expect(person.aloneBanner()).toBeVisible()));
  expect(inRoom(ann)).not.toBe(inRoom(bob));
  expect([byAnn(), byBob()].map(newSearches)).toEqual([1, 1]);
  await Promise.all(people.map((person) => person.close()));
});

test('[R-ROOM-71] a person left behind can report and block the one who moved on, and is not taken away from it', async ({
  browser,
}) => {
  const [ann, bob] = await openTwo(browser);
  const tag = freshTag();
  const room = await searches(ann, tag);
  await searches(bob, tag);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await bob.page.keyboard.press('n');
  await ann.page.getByRole('button', { name: /^Report \w+/ }).click();
  await ann.page.getByRole('radio', { name: /^Spam/ }).check();
  // Longer than the delay before moving on.
  await ann.page.waitForTimeout(6_000);
  await ann.page.getByRole('button', { name: 'Send report' }).click();
  await expect(ann.page.getByText(/^Thank you\. We’ll review your report by/)).toBeVisible();
  await ann.page.getByRole('button', { name: /^Block \w+/ }).click();
  await expect(ann.page.getByText(/is blocked\. You won’t see or hear each other/)).toBeVisible();
  expect(inRoom(ann)).toBe(`/lobby/${room}`);
  await ann.page.getByRole('button', { name: 'Find now' }).click();
  await expect(ann.aloneBanner()).toBeVisible();
  expect(inRoom(ann)).not.toBe(`/lobby/${room}`);
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-ROOM-71] two who move on at the same moment each do so once; [R-ROOM-72] after a quick skip Next waits', async ({
  browser,
}) => {
  const people = await openTwo(browser);
  const [ann, bob] = people;
  const tag = freshTag();
  const room = await searches(ann, tag);
  await searches(bob, tag);
  await Promise.all(people.map((person) => expect(next(person)).toBeVisible()));
  const counts = people.map(({ page }) => searchesOf(page));
  // By the key: somebody left behind a moment earlier has no button to click any more, and moves on all the same.
  await Promise.all(people.map(({ page }) => page.keyboard.press('n')));
  await Promise.all(
    people.map(({ page }) =>
      page.waitForURL((url) => /lobby\/(?!$)/.test(url.pathname) && !url.pathname.endsWith(room)),
    ),
  );
  await Promise.all(people.map((person) => expect(person.aloneBanner()).toBeVisible()));
  expect(counts.map((requested) => newSearches(requested()))).toEqual([1, 1]);
  const carl = await openPerson(browser, { lowResolution: true });
  await searches(carl, tag);
  const found = await Promise.race(
    people.map(async (person) => {
      await next(person).waitFor();
      return person;
    }),
  );
  // Half a second later it may be over: it only has to be true at some moment.
  await expect(next(found)).toBeEnabled();
  await Promise.all([...people, carl].map((person) => person.close()));
});

test("[R-UI-42] a match is heard, announced, sets the title of a hidden page's tab and sends a notification", async ({
  browser,
}) => {
  const permissions = ['camera', 'microphone', 'notifications'];
  const ann = await openPerson(browser, { lowResolution: true, permissions });
  const bob = await openPerson(browser, { lowResolution: true });
  await ann.page.addInitScript(() => {
    const reports: string[] = [];
    const Real = Notification;
    Object.assign(globalThis, {
      reports,
      Notification: class extends Real {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          reports.push(title);
        }
      },
    });
  });
  const tag = freshTag();
  await searches(ann, tag);
  await expect(ann.aloneBanner()).toBeVisible();
  await countNotes(ann.page);
  await ann.page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );
  await searches(bob, tag);
  await expect(ann.page).toHaveTitle(/^Matched with \w+/);
  await expect(ann.page.getByRole('status').filter({ hasText: /^Matched with/ })).toBeAttached();
  expect(await ann.page.evaluate<string[]>(() => Reflect.get(globalThis, 'reports'))).toEqual([await ann.page.title()]);
  expect(await notes(ann.page)).toBe(3);
  await ann.page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(ann.page).not.toHaveTitle(/^Matched with/);
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-ROOM-75] the card after a call shows how long one talked, and people met can be reported and blocked from it', async ({
  browser,
}) => {
  const [ann, bob] = await openTwo(browser);
  const tag = freshTag();
  await searches(ann, tag);
  await ann.page.waitForTimeout(2_000);
  const talked = ann.page.getByRole('timer', { name: 'Time talked' });
  // Read as it appears: it counts from the talk, not from the wait before. A second may be missed.
  const first = talked.textContent();
  await searches(bob, tag);
  expect(await first).toMatch(/^0:0[01]$/);
  await expect(talked).toHaveText(/^0:1\d$/, { timeout: 15_000 });
  await ann.hangUp();
  await expect(ann.page.getByText(/^You talked with \w+ \w+ for 1\d seconds$/)).toBeVisible();
  await expect(ann.page.getByRole('list', { name: 'In common' })).toHaveText(tag);
  await expect(ann.page.getByText(/^\w+ \w+ is still there\.$/)).toBeVisible();
  await expect(ann.page.getByRole('textbox', { name: 'Your interests' })).toBeHidden();
  await ann.page.getByRole('button', { name: /^Report / }).click();
  await ann.page.getByRole('radio', { name: /^Spam/ }).check();
  await ann.page.getByRole('button', { name: 'Send report' }).click();
  await expect(ann.page.getByText(/^Thank you\. We’ll review your report by/)).toBeVisible();
  await ann.page.getByRole('button', { name: /^Block / }).click();
  await expect(ann.page.getByText(/is blocked\. You won’t meet again\.$/)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Back to home' }).click();
  await expect(ann.page.getByRole('textbox', { name: 'Your interests' })).toBeVisible();
  await Promise.all([ann.close(), bob.close()]);
});

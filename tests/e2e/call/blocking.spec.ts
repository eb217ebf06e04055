import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';

async function chooseForOther(person: Person, item: string): Promise<void> {
  await person.openPanel('Participants');
  await person.page.getByRole('button', { name: /^Actions for/ }).click();
  await person.page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Runs in the page: bytes of sound and picture received over all connections, and how many are open. */
async function received(page: Page) {
  return page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
    let bytes = 0;
    for (const connection of connections)
      for (const [, entry] of await connection.getStats())
        if (entry.type === 'inbound-rtp') bytes += entry.bytesReceived;
    return { bytes, connected: connections.filter(({ connectionState }) => connectionState === 'connected').length };
  });
}

async function edges(found: Locator) {
  const { y, height } = (await found.boundingBox()) ?? { y: NaN, height: NaN };
  return { top: y, bottom: y + height };
}

test('[R-PEER-22] blocking a person ends the connection both ways at once, and unblocking connects again', async ({
  browser,
}) => {
  const [host, guest] = await openTwo(browser);
  for (const { page } of [host, guest]) await page.addInitScript(exposeConnections);
  await host.open('/');
  const room = await host.host();
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);

  await chooseForOther(host, 'Block');
  await expect.poll(async () => (await received(host.page)).connected).toBe(0);
  await expect.poll(async () => (await received(guest.page)).connected).toBe(0);
  const before = await received(guest.page);
  // The blocked page tries to reconnect, and is ignored.
  await guest.page.waitForTimeout(20_000);
  const after = await received(guest.page);
  expect(after.connected).toBe(0);
  expect(after.bytes).toBeLessThanOrEqual(before.bytes);
  await expect(host.page.getByText('2 people', { exact: true })).toBeVisible();

  await expect(host.page.getByRole('heading', { name: /^You’ve blocked / })).toBeVisible();

  await host.page
    .locator('[data-stage]')
    .getByRole('button', { name: /^Show .* again$/ })
    .click();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await host.close();
  await guest.close();
});

test('[R-PEER-22] [R-UI-35] blocking a stranger met at random leaves the call, and never leads there again @ci', async ({
  browser,
}) => {
  const [host, guest] = await openTwo(browser);
  const tag = freshRoom('tag');
  for (const person of [host, guest]) {
    await person.open('/');
    await person.addTag(tag);
  }
  const room = await host.joinRandom();
  await expect(host.aloneBanner()).toBeVisible();
  expect(await guest.joinRandom()).toBe(room);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await chooseForOther(guest, 'Block');
  const [notice, card] = [
    guest.page.getByText(/ is blocked/),
    guest.page.getByRole('region', { name: 'You left the call' }),
  ];
  await Promise.all([expect(notice).toBeVisible(), expect(card).toBeVisible()]);
  expect((await edges(notice)).top).toBeGreaterThan((await edges(card)).bottom);
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open('/');
  await guest.addTag(tag);
  expect(await guest.joinRandom()).not.toBe(room);
  await host.close();
  await guest.close();
});

test('[R-REPORT-10] a person and the one they blocked search again under new ids: they do not meet each other, but a third person', async ({
  browser,
}) => {
  const people: Person[] = [];
  for (let at = 0; at < 3; at += 1) people.push(await openPerson(browser, { lowResolution: true }));
  const [ann, bob, carl] = people as [Person, Person, Person];
  const tag = freshRoom('tag');
  const searches = async (person: Person) => {
    await person.open('/');
    await person.page.evaluate(() => sessionStorage.removeItem('guestUserId'));
    await person.page.reload();
    await person.addTag(tag);
    return person.joinRandom();
  };
  const room = await searches(ann);
  expect(await searches(bob)).toBe(room);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await chooseForOther(ann, 'Block');
  await expect(ann.page.getByText(/ is blocked/)).toBeVisible();
  await bob.hangUp();

  const rooms = [await searches(bob), await searches(ann)];
  expect(new Set(rooms).size).toBe(2);
  // Both search on. After half a minute alone a person is matched even with somebody met before.
  await ann.page.waitForTimeout(50_000);
  await Promise.all([ann, bob].map((person) => expect(person.aloneBanner()).toBeVisible()));
  expect([bob, ann].map(({ page }) => new URL(page.url()).pathname)).toEqual(rooms.map((name) => `/lobby/${name}`));
  expect(rooms).toContain(await searches(carl));
  await carl.seesMoving(1);
  await Promise.all(people.map((person) => person.close()));
});

test('[R-PEER-22] a person blocked in an earlier call is not connected, however slowly the list loads', async ({
  browser,
}) => {
  const [host, guest] = await openTwo(browser);
  await host.page.addInitScript(exposeConnections);
  await host.open('/');
  const room = await host.host();
  await guest.open(`/lobby/${room}`);
  await host.seesMoving(1);
  await chooseForOther(host, 'Block');
  await expect.poll(async () => (await received(host.page)).connected).toBe(0);

  await host.page.route('**/api/blocks', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await host.page.reload();
  await expect(host.page.getByText('2 people', { exact: true })).toBeVisible();
  // The other side keeps offering: none of it may have been answered.
  await host.page.waitForTimeout(5_000);
  expect(await host.page.evaluate(() => Reflect.get(globalThis, 'connections').length)).toBe(0);
  await host.close();
  await guest.close();
});

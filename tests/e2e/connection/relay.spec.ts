import { expect, type Browser } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { test } from '../support/sites/turnSite.ts';
import { watchRoutes, type Routes } from '../support/wire/routes.ts';

type Watched = Person & { routes: Routes };

async function watched(browser: Browser): Promise<Watched> {
  const person = await openPerson(browser, { lowResolution: true });
  return { ...person, routes: await watchRoutes(person.page) };
}

/** Two people who pressed Join Random with one tag and see each other. */
async function strangersMeet(browser: Browser): Promise<[Watched, Watched]> {
  const tag = `tag${Date.now()}`;
  const [ada, ben] = [await watched(browser), await watched(browser)];
  for (const person of [ada, ben]) {
    await person.open('/');
    await person.addTag(tag);
    await person.joinRandom();
    if (person === ada) await expect(ada.aloneBanner()).toBeVisible();
  }
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  return [ada, ben];
}

const hideMyAddress = (person: Person) => person.page.getByRole('checkbox', { name: 'Hide my address' });
const reconnecting = (person: Person) => person.tiles().getByText(/^Reconnecting to /);

test('[R-PEER-17] strangers meet over the relay: only relays in either direction, and the details show the choice', async ({
  browser,
}) => {
  const [ada, ben] = await strangersMeet(browser);
  for (const { routes } of [ada, ben]) {
    await routes.goesOver({ local: 'relay', remote: 'relay' });
    expect(routes.sent.length).toBeGreaterThan(0);
    expect([...new Set([...routes.sent, ...routes.received])]).toEqual(['relay']);
  }
  await ada.openPanel('Details');
  await expect(hideMyAddress(ada)).toBeChecked();
  await Promise.all([ada.close(), ben.close()]);
});

test('[R-PEER-17] a person who hides the address in the middle of a call continues over a relay, sends nothing else from then on, and is hidden the next time', async ({
  browser,
}) => {
  const [ada, ben] = [await watched(browser), await watched(browser)];
  await ada.open('/');
  const room = await ada.host();
  await expect(ada.aloneBanner()).toBeVisible();
  await ben.open(`/lobby/${room}`);
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  await ben.openPanel('Details');
  await expect(hideMyAddress(ben)).not.toBeChecked();
  expect(ben.routes.sent).toContain('host');

  const before = ben.routes.sent.length;
  await hideMyAddress(ben).check();
  await ben.routes.goesOver({ local: 'relay' });
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  expect(Math.max(...ben.routes.generations)).toBe(1);
  expect([...new Set(ben.routes.sent.slice(before))]).toEqual(['relay']);

  const beforeReload = ben.routes.sent.length;
  await ben.page.reload();
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  await ben.routes.goesOver({ local: 'relay' });
  expect([...new Set(ben.routes.sent.slice(beforeReload))]).toEqual(['relay']);
  await Promise.all([ada.close(), ben.close()]);
});

test('[R-PEER-14] [R-HTTP-19] a call over a relay that is killed and restarted recovers by an ICE restart, with new credentials', async ({
  browser,
  site,
}) => {
  const [ada, ben] = await strangersMeet(browser);
  const requested = ada.routes.requested() + ben.routes.requested();
  await site.turn.end('SIGKILL');
  await site.turn.restart();
  await expect
    .poll(() => ada.routes.requested() + ben.routes.requested(), { timeout: 30_000 })
    .toBeGreaterThan(requested);
  for (const person of [ada, ben]) await expect(reconnecting(person)).toBeHidden({ timeout: 30_000 });
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  expect([...ada.routes.generations, ...ben.routes.generations].filter((generation) => generation > 0)).toEqual([]);
  expect([...new Set([...ada.routes.sent, ...ben.routes.sent])]).toEqual(['relay']);
  await Promise.all([ada.close(), ben.close()]);
});

test("[R-PEER-14] a call over a relay that is away for longer than an ICE restart's timeout recovers by a fresh connection", async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const [ada, ben] = await strangersMeet(browser);
  await site.turn.end('SIGKILL');
  const generations = () => Math.max(...ada.routes.generations, ...ben.routes.generations);
  await expect.poll(generations, { timeout: 60_000 }).toBe(1);
  await site.turn.restart();
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  expect(generations()).toBeGreaterThan(0);
  await Promise.all([ada.close(), ben.close()]);
});

test(
  '[R-PEER-14] a call over a relay that stays away is given up with a button, and the button restores it with the relay',
  { tag: '@long' },
  async ({ browser, site }) => {
    const [ada, ben] = await strangersMeet(browser);
    await site.turn.end('SIGKILL');
    const retry = ada.tiles().getByRole('button', { name: /^Try again/ });
    await expect(retry).toBeVisible({ timeout: 120_000 });
    await site.turn.restart();
    await retry.click();
    await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
    await Promise.all([ada.close(), ben.close()]);
  },
);

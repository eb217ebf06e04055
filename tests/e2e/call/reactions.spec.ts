import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';
import { react } from '../support/actions/react.ts';

type Flight = { left: string; durationMs: number; moves: boolean };

/** Records the flight of every floating copy of a reaction from now on. */
const watchFlights = (page: Page, reaction: string) =>
  page.evaluate((wanted) => {
    const flights: Flight[] = [];
    Object.assign(globalThis, { flights });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || node.textContent !== wanted) continue;
        const [animation] = node.getAnimations();
        flights.push({
          left: node.style.insetInlineStart,
          durationMs: Number(animation?.effect?.getComputedTiming().duration),
          moves:
            animation?.effect instanceof KeyframeEffect &&
            animation.effect
              .getKeyframes()
              .some(({ translate = 'none' }) => !['none', '0px'].includes(String(translate))),
        });
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, reaction);

const flightsOf = (page: Page): Promise<Flight[]> => page.evaluate(() => Reflect.get(globalThis, 'flights'));

test('[R-REACT-3] a reaction floats in five copies, each somewhere and for 1 to 3 s, before both', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  for (const { page } of [host, guest]) await watchFlights(page, '🔥');
  await react(host.page, 'fire');
  for (const { page } of [host, guest]) {
    await expect.poll(async () => (await flightsOf(page)).length).toBe(5);
    // All have landed.
    await expect(page.getByText('🔥')).toHaveCount(0);
    const flights = await flightsOf(page);
    expect(flights).toHaveLength(5);
    expect(new Set(flights.map(({ left }) => left)).size).toBe(5);
    for (const { left, durationMs, moves } of flights) {
      expect(moves).toBe(true);
      expect(left).toMatch(/^\d+(\.\d+)?%$/);
      expect(Number.parseFloat(left)).toBeLessThanOrEqual(100);
      expect(durationMs).toBeGreaterThanOrEqual(1_000);
      expect(durationMs).toBeLessThanOrEqual(3_000);
    }
  }
  await host.close();
  await guest.close();
});

test('[R-REACT-3] [R-UI-12] with reduced motion the copies stay still for their time @gate', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.page.emulateMedia({ reducedMotion: 'reduce' });
  await person.open(`/lobby/still-${Date.now()}`);
  await expect(person.aloneBanner()).toBeVisible();
  await watchFlights(person.page, '🔥');
  await react(person.page, 'fire');
  await expect.poll(async () => (await flightsOf(person.page)).length).toBe(5);
  for (const { durationMs, moves } of await flightsOf(person.page)) {
    expect(durationMs).toBeGreaterThanOrEqual(1_000);
    expect(moves).toBe(false);
  }
  await person.close();
});

test('[R-REACT-4] the popup closes by itself 3 s after its last use, unless it has the keyboard focus @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.page.clock.install();
  await person.open(`/lobby/reactions-${Date.now()}`);
  const popup = person.page.getByRole('dialog', { name: 'Reactions' });
  const opener = person.page.getByRole('button', { name: 'Reactions' });

  await expect(opener).toBeVisible();
  await person.page.clock.pauseAt(Date.now() + 1_000);
  await opener.click();
  await expect(popup.getByRole('button')).toHaveCount(12);
  await person.page.clock.runFor(2_000);
  await popup.getByRole('button', { name: 'React: clap' }).click();
  await person.page.clock.runFor(2_900);
  await expect(popup).toBeVisible();
  await person.page.clock.runFor(200);
  await expect(popup).toBeHidden();
  await person.page.clock.runFor(100);
  await expect(opener).toBeFocused();

  await person.page.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'React: laugh' })).toBeFocused();
  await person.page.clock.runFor(3_500);
  await expect(popup).toBeVisible();
  await escape(popup);
  await person.close();
});

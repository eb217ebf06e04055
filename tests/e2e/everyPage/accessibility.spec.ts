import { expect, test, type Browser, type Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { watchPolicy } from '../support/checks/policy.ts';
import { horizontalOverflow } from '../support/checks/pageChecks.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import type { Scene } from '../support/scenes/sceneContext.ts';
import { scenesOf } from '../support/scenes/allScenes.ts';

// So that the parts of a run can share these tests: otherwise one gets them all, and others none.
test.describe.configure({ mode: 'parallel' });

const LOOKS = [
  { width: 1440, height: 900, dark: false },
  { width: 1440, height: 900, dark: true },
  { width: 360, height: 740, dark: true },
  { width: 360, height: 740, dark: false },
];

/** A scene of each screen, for CI: the looks take turns. */
const SAMPLE = [
  'landing',
  'searching',
  'in the preview',
  'a call, chat',
  'waiting for a stranger',
  'login',
  'signing up, fields wrong',
  'dashboard',
  'my account',
  'reports, for staff',
  'audit trail',
  'stream, somebody on air',
  'questions, one open',
  'rules',
  'privacy',
  'your activity',
  'terms, one chosen',
  'calendar, a day open',
  'canvas with a drawing',
  'inspector, a chart that fits',
  'no such page',
];
/** Those of them for `npm test`. */
const IN_GATE = ['landing', 'a call, chat', 'login', 'dashboard', 'stream, somebody on air'];

/** A phone held upright, and a page enlarged fourfold. */
const NARROW = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
];

/** So short an entrance animation does not count as motion. */
const STILL_MS = 80;

/** @param baseURL no page sends a request to any other origin. */
async function inScene(
  { browser, baseURL = '' }: { browser: Browser; baseURL?: string | undefined },
  scene: Scene,
  look: (page: Page) => Promise<void>,
) {
  const people: Person[] = [];
  const broken: string[] = [];
  const openAnother = async () => {
    const person = await openPerson(browser, { portrait: { hue: 0, framesPerSecond: 2 } });
    await watchPolicy(person.page, baseURL, (what) => broken.push(what));
    people.push(person);
    return person;
  };
  const me = await openAnother();
  const thrown: string[] = [];
  me.page.on('pageerror', (error) => thrown.push(error.message));
  await scene.open({ me, baseURL: '', openAnother });
  await look(me.page);
  expect({ thrown, broken }).toEqual({ thrown: [], broken: [] });
  for (const person of people) await person.close();
}

const setDark = (page: Page, dark: boolean) =>
  page.evaluate((on) => void document.documentElement.classList.toggle('dark', on), dark);

const movesLongerThan = (page: Page, milliseconds: number) =>
  page.evaluate((limit) => {
    const timings = document.getAnimations().map((each) => each.effect?.getComputedTiming());
    return timings.filter((timing) => Number(timing?.endTime) > limit).length;
  }, milliseconds);

/** Automatic checks in each of the looks, then in windows in which nothing may stick out. */
async function check(page: Page, looks: readonly (typeof LOOKS)[number][]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => movesLongerThan(page, STILL_MS)).toBe(0);
  for (const { width, height, dark } of looks) {
    await page.setViewportSize({ width, height });
    await setDark(page, dark);
    // The header covers a part of what is scrolled beneath it, which axe would call too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page), `${width} px, ${dark ? 'dark' : 'light'}`).toEqual([]);
  }
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expect.poll(() => horizontalOverflow(page), `${size.width}x${size.height}`).toBeLessThanOrEqual(0);
  }
}

const SCENES = scenesOf(`access-${Date.now()}`);

for (const scene of SCENES) {
  test(`[R-UI-7] [R-UI-9] [R-UI-12] [R-HTTP-3] automatic checks, narrow windows, stillness and the security policy: ${scene.name}`, async ({
    browser,
    baseURL,
  }) => {
    await inScene({ browser, baseURL }, scene, (page) => check(page, LOOKS));
  });
}

for (const [at, name] of SAMPLE.entries()) {
  test(`[R-UI-7] [R-UI-9] [R-UI-12] [R-HTTP-3] the same in one look: ${name} ${IN_GATE.includes(name) ? '@gate' : '@ci'}`, async ({
    browser,
    baseURL,
  }) => {
    const scene = SCENES.find((each) => each.name === name);
    if (scene === undefined) throw new Error(`No scene is called ${name}`);
    await inScene({ browser, baseURL }, scene, (page) => check(page, LOOKS.slice(at % LOOKS.length).slice(0, 1)));
  });
}

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readRecording, type Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { PEOPLE, type Action, type Name } from '../../models/people/callOfThree.ts';
import { planWalk } from '../../models/people/planWalk.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import { expectedOf, recordedOf } from '../support/people/personStates.ts';
import { test } from '../support/sites/onManyNodes.ts';

const WIDE = { width: 1440, height: 900 };
/** Until all pages agree with the model; a lost socket and a first picture take longest. */
const AGREED = { timeout: 60_000, intervals: [250, 500, 1_000] };

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function exported(page: Page): Promise<Recording> {
  const saving = page.waitForEvent('download');
  await inspector(page).getByRole('button', { name: 'Export' }).click();
  return readRecording(await readFile(await (await saving).path(), 'utf8'));
}

/** A menu closes when a notice appears, and is opened again. */
async function simulate(page: Page, what: string) {
  const item = page.getByRole('menuitem', { name: what });
  await expect(async () => {
    if (!(await item.isVisible())) await inspector(page).getByRole('button', { name: 'Simulate' }).click();
    await item.click({ timeout: 3_000 });
  }).toPass();
}

/** It reconnects so soon that only the recorder shows the loss. */
async function losesSocket(page: Page) {
  const losses = async () =>
    (await exported(page)).records.filter(
      (record) => record.kind === 'step' && record.taken.some((id) => id.includes(':signalling.lost[')),
    ).length;
  const before = await losses();
  await simulate(page, 'Drop the socket');
  await expect.poll(losses).toBeGreaterThan(before);
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click({ timeout: 30_000 });

/** Each repetition takes another walk: `--repeat-each=5` takes five, each reproducible. */
test('[R-ROOM-33] [R-BACK-18] a walk through all actions of three people on three nodes ends as their model predicts', async ({
  browser,
  deployment,
}, { repeatEachIndex }) => {
  test.setTimeout(360_000);
  const open = () => openPerson(browser, { lowResolution: true, viewport: WIDE });
  const people: Record<Name, Person> = { ada: await open(), ben: await open(), cleo: await open() };
  const nodeOf = (name: Name) => deployment.nodes[PEOPLE.indexOf(name)]?.url ?? deployment.url;
  await people.ada.open(`${nodeOf('ada')}/?inspect=ada`);
  const room = await people.ada.host(3);
  await expect(people.ada.aloneBanner()).toBeVisible();
  for (const name of ['ben', 'cleo'] as const) await people[name].open(`${nodeOf(name)}/faq?inspect=${name}`);

  const actions: Record<Action, (who: Person, name: Name) => Promise<unknown>> = {
    joins: (who, name) => who.open(`${nodeOf(name)}/lobby/${room}?inspect=${name}`),
    leaves: (who) => who.hangUp(),
    turnsMicrophone: ({ page }) => press(page, /^Turn microphone (on|off)$/),
    isMuted: ({ page }) => simulate(page, 'An admin mutes me'),
    turnsHand: ({ page }) => press(page, /^(Raise|Lower) hand$/),
    losesSocket: ({ page }) => losesSocket(page),
  };
  const recorded = async () => {
    const [ada, ben, cleo] = await Promise.all(PEOPLE.map((name) => exported(people[name].page)));
    return ada && ben && cleo && recordedOf({ ada, ben, cleo });
  };

  const walk = planWalk(repeatEachIndex + 1);
  for (const [number, { name, action, after }] of walk.entries()) {
    await test.step(`${number + 1} of ${walk.length}: ${name} ${action}`, async () => {
      await actions[action](people[name], name);
      await expect.poll(recorded, AGREED).toEqual(expectedOf(after));
    });
  }
  for (const name of PEOPLE) await people[name].close();
});

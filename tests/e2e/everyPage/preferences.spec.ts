import { expect, test } from '@playwright/test';
import * as checks from '../support/checks/pageChecks.ts';
import { openPerson } from '../support/people/person.ts';
import { scenesOf } from '../support/scenes/allScenes.ts';

/** One of each kind of screen; all would take minutes and find nothing more. */
const SCENES = [
  'landing with tags and options',
  'alone in the room',
  'signing up, fields wrong',
  'questions, one open',
  'terms, one chosen',
  'calendar, a new event',
  'canvas with a drawing',
  'stream, nobody on air',
];
const IN_GATE = ['landing with tags and options'];
const IN_CI = ['alone in the room', 'calendar, a new event'];
/** On a phone these arrows are only 28 px wide; the toggles beside them have 48x48. */
const isNoArrow = (target: string) => !/^BUTTON Choose (microphone and speaker|camera) 28x48$/.test(target);

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

for (const { name, open } of scenesOf(`preferences-${Date.now()}`).filter((scene) => SCENES.includes(scene.name))) {
  test(`[R-UI-30] [R-UI-28] touch targets, forced colours and text spacing: ${name}${IN_GATE.includes(name) ? ' @gate' : ''}${IN_CI.includes(name) ? ' @ci' : ''}`, async ({
    browser,
  }) => {
    const me = await openPerson(browser, { touch: true, viewport: PHONE, lowResolution: true });
    await open({ me, baseURL: '', openAnother: () => Promise.reject(new Error('Nobody else takes part')) });
    const { page } = me;
    expect.soft((await checks.smallTargets(page, 44)).filter(isNoArrow), 'targets').toEqual([]);
    expect.soft(await checks.fieldsWithSmallText(page), 'fields').toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await checks.borderless(page), 'forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: null });

    await checks.applyTextSpacing(page);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expect.poll(() => checks.horizontalOverflow(page), `${size.width} px`).toBeLessThanOrEqual(0);
      expect(await checks.clippedTexts(page), `${size.width} px`).toEqual([]);
    }
    await me.close();
  });
}

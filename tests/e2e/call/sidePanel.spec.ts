import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';

test('[R-UI-4] the toolbar has reactions, microphone, camera, side panel and hang-up @gate', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open(`/lobby/toolbar-${Date.now()}`);
  const buttons = person.page.getByRole('toolbar', { name: 'Call controls' }).getByRole('button');
  await expect(buttons.first()).toBeVisible();
  const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel));
  const requested = ['Reactions', 'Turn microphone off', 'Turn camera off', 'Open side panel', 'Leave call'];
  expect(names.filter((name) => requested.includes(name ?? ''))).toEqual(requested);
  for (const [off, on] of [
    ['Turn microphone off', 'Turn microphone on'],
    ['Turn camera off', 'Turn camera on'],
  ] as const) {
    await person.page.getByRole('button', { name: off }).click();
    await person.page.getByRole('button', { name: on }).click();
    await expect(person.page.getByRole('button', { name: off })).toBeVisible();
  }
  await person.close();
});

test("[R-UI-4] hang-up stands out, in whatever order a page's styles load", async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open(`/lobby/colours-${Date.now()}`);
  const colour = (name: string) =>
    person.page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(person.aloneBanner()).toBeVisible();
  const [leave, panel] = [await colour('Leave call'), await colour('Open side panel')];
  expect(new Set(['rgba(0, 0, 0, 0)', leave, panel]).size).toBe(3);
  await person.close();
});

test('[R-UI-5] the panel is 500 px wide beside the stage, and a sheet below it on a phone @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true, viewport: { width: 1280, height: 800 } });
  await person.open(`/lobby/panel-${Date.now()}`);
  await person.openPanel('Chat');
  const panel = person.page.getByRole('complementary', { name: 'Side panel' });
  const stage = person.page.getByRole('region', { name: "You're in the room alone" });
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 768, width: 500 });
  const endOfStage = async () => {
    const { x, width } = (await stage.boundingBox()) ?? { x: 0, width: Infinity };
    return x + width;
  };
  await expect.poll(endOfStage).toBeLessThanOrEqual(780);

  await person.page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 360 });
  const sheet = await panel.boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(740, 0);
  expect(sheet?.y).toBeGreaterThan(120);
  await panel.getByRole('button', { name: 'Close side panel' }).click();
  await expect(panel).toBeHidden();
  await expect(person.page.getByRole('button', { name: 'Open side panel' })).toBeFocused();
  await person.close();
});

for (const width of [700, 1000])
  test(`[R-UI-34] at ${width} px the whole toolbar stays usable beside an open panel @gate`, async ({ browser }) => {
    const person = await openPerson(browser, { lowResolution: true, viewport: { width, height: 700 } });
    await person.open(`/lobby/over-${Date.now()}`);
    await person.openPanel('Chat');
    await expect(person.page.getByRole('textbox', { name: 'Message' })).toBeInViewport();
    const buttons = person.page.getByRole('toolbar', { name: 'Call controls' }).getByRole('button');
    for (const button of await buttons.all()) await button.click({ trial: true });
    await person.close();
  });

test('[R-UI-5] the tabs hold chat, the room and its people, and arrow keys move through them', async ({ browser }) => {
  const { host, guest, room } = await meet(browser);
  const tab = (name: string) => host.page.getByRole('tab', { name });
  const shown = host.page.getByRole('tabpanel');
  await host.openPanel('Chat');
  await expect(tab('Chat')).toBeFocused();
  await expect(shown.getByRole('log')).toBeVisible();

  await host.page.keyboard.press('ArrowRight');
  await expect(tab('Details')).toBeFocused();
  await expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await expect(shown.getByRole('textbox', { name: 'Invite link' })).toHaveValue(new RegExp(`/lobby/${room}$`));
  await expect(shown.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('2');

  await host.page.keyboard.press('ArrowRight');
  await expect(tab('Participants')).toBeFocused();
  const people = shown.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.first()).toContainText('Host');

  await host.page.keyboard.press('ArrowRight');
  await expect(tab('Chat')).toBeFocused();
  await guest.hangUp();
  await host.page.keyboard.press('End');
  await expect(people).toHaveCount(1);
  await host.close();
  await guest.close();
});

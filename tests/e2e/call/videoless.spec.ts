import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';

const HIDDEN = '1 person without video hidden';

const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();

async function toggleHiding({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Hide people without video' }).click();
}

test('[R-UI-53] people without video are hidden until they speak, still heard, and the browser keeps the choice @ci', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host(3);
  const [seen, unseen] = await openTwo(browser);
  for (const guest of [seen, unseen]) await guest.open(`/lobby/${room}`);
  await host.seesMoving(2);
  await toggleHiding(host);
  await expect(host.tiles()).toHaveCount(2);

  // The test browser's microphone beeps every second: that is speech.
  await press(unseen, 'Turn microphone off');
  await press(unseen, 'Turn camera off');
  await expect(host.tiles()).toHaveCount(1);
  await expect(host.page.getByText(HIDDEN)).toBeVisible();
  expect(await axeViolations(host.page)).toEqual([]);
  const isPlayed = () =>
    host.page.locator('li[hidden] video').evaluate((video: HTMLVideoElement) => !video.paused && !video.muted);
  await expect.poll(isPlayed).toBe(true);
  await press(unseen, 'Turn microphone on');
  await expect(host.tiles()).toHaveCount(2);
  await expect(host.page.getByText(HIDDEN)).toBeHidden();
  await press(unseen, 'Turn microphone off');
  await expect(host.tiles()).toHaveCount(1);

  await host.page.reload();
  await expect(host.page.getByText(HIDDEN)).toBeVisible();
  // With nobody else in sight there would be nothing to see.
  await press(seen, 'Turn camera off');
  await expect(host.tiles()).toHaveCount(2);
  await press(seen, 'Turn camera on');
  await expect(host.tiles()).toHaveCount(1);
  await host.page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(host.tiles()).toHaveCount(2);
  // The button is gone; the next tab stop is still on the stage.
  await host.page.keyboard.press('Tab');
  await expect(host.page.locator('[data-stage] :focus')).toHaveCount(1);
  for (const person of [host, seen, unseen]) await person.close();
});

import { expect, test } from '@playwright/test';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

const joinNow = ({ page }: Person) => page.getByRole('button', { name: 'Join now' });

test("[R-ROOM-30] following a link leads to a preview of oneself first, and only then into the room under one's name", async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.staysInLobby();
  const { page } = guest;
  await guest.open(`/lobby/${room}`);

  await expect(page.getByText('1 person is here.')).toBeVisible();
  await expect(joinNow(guest)).toBeEnabled();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  // The fake microphone beeps once a second.
  const meter = page.getByRole('meter', { name: 'Microphone level' });
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expect(host.aloneBanner()).toBeVisible();

  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(preview.getByText('Your camera is off')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace');
  await joinNow(guest).click();
  await guest.seesMoving(1);
  await expect(host.tiles()).toHaveAccessibleName('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await host.close();
  await guest.close();
});

test('[R-ROOM-30] a remembered device that is gone does not prevent joining', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.staysInLobby();
  await person.page.addInitScript(() => {
    const wishes = { microphone: true, camera: true, microphoneId: 'gone', cameraId: 'gone', speakerId: 'gone' };
    localStorage.setItem('callChoices', JSON.stringify({ name: 'Ada', wishes, permitted: true }));
  });
  await person.open(`/lobby/${freshRoom('door')}`);
  await expect(joinNow(person)).toBeEnabled();
  await expect(person.page.getByRole('combobox', { name: 'Speaker' }).locator(':checked')).toHaveText('System default');
  await person.close();
});

/** Runs in the page: nothing covers the element, and it is not scrolled away. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

const ready = ({ page }: Person) => page.getByRole('heading', { name: 'Ready to join?' });

test('[R-ROOM-30] the first call of a visit starts with the preview, also for a host with granted devices', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.staysInLobby();
  for (const skips of [false, true]) {
    await person.open('/');
    await person.host();
    await expect(ready(person)).toBeVisible();
    if (skips) await person.page.getByRole('checkbox', { name: 'Skip this step next time' }).check();
    await joinNow(person).click();
    await expect(person.aloneBanner()).toBeVisible();
  }
  await person.open('/');
  await person.host();
  await expect(person.aloneBanner()).toBeVisible();
  await person.close();
});

test('[R-PEER-21] with strangers and no TURN server the preview is never skipped, and says who sees the address', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.staysInLobby();
  await person.page.addInitScript(() => sessionStorage.setItem('skipsPreview', 'yes'));
  await person.open('/');
  await person.addTag(freshRoom('nobody-else'));
  await person.joinRandom();
  await expect.soft(ready(person)).toBeVisible();
  await expect(person.page.getByText('Others in the call can see your IP address.')).toBeVisible();
  await expect(person.page.getByRole('checkbox')).toHaveCount(0);
  await person.page.setViewportSize({ width: 360, height: 568 });
  const warning = person.page.getByText('Others in the call can see your IP address.');
  await expect.poll(() => warning.evaluate(isOnTop), 'in sight wherever one can press Join now').toBe(true);
  await expect(joinNow(person)).toBeInViewport();
  await person.close();
});

test('[R-ROOM-50] a room is found while its creator is at the preview, and no longer once the page is closed', async ({
  browser,
}) => {
  const [host, guest] = await openTwo(browser);
  const tag = freshRoom('tag');
  await host.staysInLobby();
  await host.open('/');
  await host.addTag(tag);
  const room = await host.host();
  await expect(ready(host)).toBeVisible();
  // Longer than the server waits for the page of a new room.
  await host.page.waitForTimeout(13_000);
  const found = async () => {
    const rooms = (await (await guest.page.request.get(`/api/rooms/tags?tags=${tag}`)).json()) as { name: string }[];
    return rooms.map(({ name }) => name);
  };
  await guest.open('/');
  expect(await found()).toEqual([room]);
  await host.close();
  await expect.poll(found, { timeout: 20_000 }).toEqual([]);
  await guest.close();
});

test('[R-ROOM-46] Join now is disabled while a room is locked or full', async ({ browser }) => {
  const [host, guest] = await openTwo(browser);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await host.openPanel('Details');
  await host.page.getByRole('checkbox', { name: 'Lock the room' }).click();
  await guest.staysInLobby();
  await guest.open(`/lobby/${room}`);
  await expect.soft(joinNow(guest)).toBeDisabled();
  await expect(guest.page.getByText('This room is locked. Ask someone inside to unlock it.')).toBeVisible();
  await host.page.getByRole('checkbox', { name: 'Lock the room' }).click();
  await expect(joinNow(guest)).toBeEnabled();
  const second = await openPerson(browser, { lowResolution: true });
  await second.open(`/lobby/${room}`);
  await host.seesMoving(1);
  await expect(guest.page.getByText('This room is full.', { exact: true })).toBeVisible();
  await expect(guest.page.getByRole('heading', { name: 'You can’t join yet' })).toBeVisible();
  await expect(joinNow(guest)).toBeDisabled();
  await second.close();
  await host.close();
  await guest.close();
});

test('[R-MEDIA-7] a person who does not answer the browser’s question may join without devices', async ({
  browser,
}) => {
  const person = await openPerson(browser, {});
  await person.staysInLobby();
  await person.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
  await person.open(`/lobby/${freshRoom('door')}`);
  await expect(person.page.getByRole('button', { name: 'Join without camera or mic' })).toBeVisible();
  await expect(joinNow(person)).toBeHidden();
  await person.page.getByRole('button', { name: 'Join without camera or mic' }).click();
  await expect(person.aloneBanner()).toBeVisible();
  await person.close();
});

test('[R-MEDIA-7] a busy camera (stubbed) can be left out: the microphone is used alone', async ({ browser }) => {
  const person = await openPerson(browser, {});
  await person.staysInLobby();
  await person.page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints) =>
      constraints?.video ? Promise.reject(new DOMException('busy', 'NotReadableError')) : ask(constraints);
  });
  await person.open(`/lobby/${freshRoom('door')}`);
  await expect(person.page.getByRole('main').getByRole('alert')).toContainText('currently in use');
  await person.page.getByRole('button', { name: 'Microphone only' }).click();
  await joinNow(person).click();
  await expect(person.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await expect(person.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await person.close();
});

test('[R-UI-7] the lobby can be completed by keyboard alone', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.staysInLobby();
  await person.open(`/lobby/${freshRoom('door')}`);
  const name = person.page.getByRole('textbox', { name: 'Your name' });
  await expect(joinNow(person)).toBeEnabled();
  for (let stop = 0; stop < 20 && !(await name.evaluate((field) => field === document.activeElement)); stop++) {
    await person.page.keyboard.press('Tab');
  }
  await expect(name).toBeFocused();
  await person.page.keyboard.type('!');
  await person.page.keyboard.press('Enter');
  await expect(person.aloneBanner()).toBeVisible();
  await person.close();
});

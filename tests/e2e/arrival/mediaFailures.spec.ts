import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

/** The browser refuses devices with that error until the page calls `allowDevices()`. */
const refuseDevices = (page: Page, name: string) =>
  page.addInitScript((refusal) => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let refusing = true;
    Object.assign(globalThis, { allowDevices: () => (refusing = false), requested: 0 });
    navigator.mediaDevices.getUserMedia = (constraints) => {
      Object.assign(globalThis, { requested: Reflect.get(globalThis, 'requested') + 1 });
      return refusing ? Promise.reject(new DOMException('refused', refusal)) : ask(constraints);
    };
  }, name);

const sentences = [
  ['R-MEDIA-2', 'NotAllowedError', 'Permission to access media devices was denied. Please allow access and try again.'],
  ['R-MEDIA-3', 'NotFoundError', 'No media devices found. Please connect a microphone and/or camera and try again.'],
  [
    'R-MEDIA-4',
    'NotReadableError',
    'Media device is currently in use by another application. Please close other applications and try again.',
  ],
  ['R-MEDIA-5', 'AbortError', 'Error accessing media devices. Please check your settings and try again.'],
] as const;

for (const [rule, name, sentence] of sentences) {
  test(`[${rule}] [R-MEDIA-24] ${name} is explained, and joining without devices is offered`, async ({ browser }) => {
    const person = await openPerson(browser);
    await refuseDevices(person.page, name);
    await person.open(`/lobby/${freshRoom('media')}`);
    await expect(person.page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect.soft(person.page.getByRole('heading', { name: 'Ready to join?' })).toBeHidden();
    await expect.soft(person.page.getByRole('button', { name: 'Microphone only' })).toBeVisible();
    const place = person.page.getByText('Click the icon at the left end of the address bar');
    await expect.soft(place).toBeVisible({ visible: name === 'NotAllowedError' });
    await person.page.getByRole('button', { name: 'Join without camera or mic' }).click();
    await expect(person.page.getByText("You're in the room alone")).toBeVisible();
    await expect(person.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
    await person.close();
  });
}

test('[R-MEDIA-6] after three retries the join has failed; retrying by hand works', async ({ browser }) => {
  const person = await openPerson(browser);
  await refuseDevices(person.page, 'NotReadableError');
  await person.open(`/lobby/${freshRoom('media')}`);
  await expect(person.page.getByText('Failed to join the room. Please try again later.')).toBeVisible();
  expect(await person.page.evaluate(() => Reflect.get(globalThis, 'requested'))).toBe(4);
  await person.page.evaluate(() => Reflect.get(globalThis, 'allowDevices')());
  await person.page.getByRole('button', { name: 'Try again' }).click();
  await expect(person.page.getByText("You're in the room alone")).toBeVisible();
  await person.close();
});

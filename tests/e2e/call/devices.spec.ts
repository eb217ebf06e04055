import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';
import { stubPlugs } from '../support/devices/plugs.ts';
import { renegotiations } from '../support/wire/wireLog.ts';

const FIRST = 'Fake Audio Input 1';
const SECOND = 'Fake Audio Input 2';

const openPicker = (page: Page, name = 'Choose microphone and speaker') => page.getByRole('button', { name }).click();
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name });

async function expectInUse(page: Page, label: string) {
  await openPicker(page);
  await expect(choice(page, label)).toBeChecked();
  await escape(page.getByRole('menu'));
}

test('[R-MEDIA-11] another microphone is picked at its toggle without a new offer, and the others still hear', async ({
  browser,
}) => {
  const { host, guest, wires } = await meet(browser);
  expect(wires[0].received.map(({ name }) => name)).toContain('offer');
  await openPicker(host.page);
  await choice(host.page, SECOND).click();
  await expectInUse(host.page, SECOND);
  // The fake microphone beeps: the sound now comes from the new one.
  await expect(guest.tiles()).toHaveAttribute('data-speaking', 'true');
  await guest.seesMoving(1);
  expect(renegotiations(wires)).toBe(0);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-11] the speaker picked at the toggle plays the others @ci', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await openPicker(host.page);
  await choice(host.page, 'Fake Audio Output 1').click();
  const sink = () =>
    host
      .tiles()
      .locator('video')
      .evaluate(async (video: HTMLVideoElement) => {
        const listed = await navigator.mediaDevices.enumerateDevices();
        return listed.find(({ deviceId }) => deviceId === video.sinkId)?.label;
      });
  await expect.poll(sink).toBe('Fake Audio Output 1');
  await host.close();
  await guest.close();
});

test('[R-MEDIA-12] an unplugged microphone (stubbed) is replaced by another with a notice, and taken back', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  const plugs = await stubPlugs(person.page);
  await person.open(`/lobby/${freshRoom('plugs')}`);
  await expect(person.aloneBanner()).toBeVisible();
  await expectInUse(person.page, FIRST);

  await plugs.unplug(FIRST);
  await expect(person.page.getByText(`Your microphone was disconnected. Using ${SECOND}.`)).toBeVisible();
  await expectInUse(person.page, SECOND);
  await expect(person.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();

  await plugs.plugIn(FIRST);
  await expect(person.page.getByText(`Your microphone is back: ${FIRST}.`)).toBeVisible();
  await expectInUse(person.page, FIRST);
  await person.close();
});

test('[R-MEDIA-12] the only camera, when unplugged (stubbed), is off with a notice, and on again when it is back', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  const guest = await openPerson(browser);
  const plugs = await stubPlugs(guest.page);
  await guest.open(`/lobby/${room}`);
  await host.seesMoving(1);

  await plugs.unplug('fake_device_0');
  await expect(guest.page.getByText('Your camera was disconnected. No one can see you.')).toBeVisible();
  await expect(guest.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();

  await plugs.plugIn('fake_device_0');
  await expect(guest.page.getByText('Your camera is back: fake_device_0.')).toBeVisible();
  await host.seesMoving(1);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-18] somebody who speaks with the microphone off gets a hint, and turns it on from there', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open('/');
  await person.host();
  await person.page.getByRole('button', { name: 'Turn microphone off' }).click();
  // The fake microphone beeps once a second, which counts as a voice.
  await expect(person.page.getByText('Your microphone is off.')).toBeVisible();
  await person.page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(person.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await person.close();
});

test('[R-MEDIA-19] a speaker is marked on the tile and in the list, and a muted person never is @ci', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Participants');
  const speaking = host.page.getByRole('list', { name: 'Participants' }).getByRole('img', { name: 'Speaking' });
  await expect(host.tiles()).toHaveAttribute('data-speaking', 'true');
  await expect(speaking).toHaveCount(2);
  await guest.page.getByRole('button', { name: 'Turn microphone off' }).click();
  await expect(host.tiles()).toHaveAttribute('data-speaking', 'false');
  await expect(speaking).toHaveCount(1);
  await host.close();
  await guest.close();
});

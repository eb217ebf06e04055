import { expect, test, type Browser } from '@playwright/test';
import { moving } from '../support/checks/moving.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import { sharing } from '../support/devices/sharing.ts';
import { logWire, renegotiations, type WireLog } from '../support/wire/wireLog.ts';

type Seat = { person: Person; wire: WireLog };

/** That many people in one room, each of whom sees the others move. */
async function gather(browser: Browser, count: number): Promise<Seat[]> {
  const seats: Seat[] = [];
  let room = '';
  for (let i = 0; i < count; i++) {
    const person = await openPerson(browser, { lowResolution: true });
    seats.push({ person, wire: logWire(person.page) });
    if (i > 0) await person.open(`/lobby/${room}`);
    else {
      await person.open('/');
      room = await person.host(count);
      await expect(person.aloneBanner()).toBeVisible();
    }
  }
  for (const { person } of seats) await person.seesMoving(count - 1);
  return seats;
}

const offersIn = (seats: readonly Seat[]) =>
  seats.flatMap(({ wire }) => wire.received.filter(({ name }) => name === 'offer')).length;

const leave = async (seats: readonly Seat[]) => {
  for (const { person } of seats) await person.close();
};

test('[R-MEDIA-13] [R-MEDIA-14] a screen is shared and stopped on three pages without a new offer, and all cameras keep moving', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const seats = await gather(browser, 3);
  const [sharer, ...viewers] = seats.map(({ person }) => person);
  if (!sharer) throw new Error('Nobody is there');
  expect(offersIn(seats)).toBeGreaterThanOrEqual(3);

  await sharing(sharer).start();
  await expect(sharing(sharer).banner()).toBeVisible();
  for (const viewer of viewers) {
    await moving(sharing(viewer).screens(), 1);
    await moving(sharing(viewer).cameras(), 2);
  }
  await moving(sharing(sharer).cameras(), 2);

  await sharing(sharer).stop();
  await expect(sharing(sharer).banner()).toBeHidden();
  for (const viewer of viewers) await expect(sharing(viewer).screens()).toHaveCount(0);
  for (const { person } of seats) await person.seesMoving(2);
  expect(renegotiations(seats.map(({ wire }) => wire))).toBe(0);
  await leave(seats);
});

test('[R-MEDIA-13] the browser’s own stop button, as a track that ends, stops sharing like ours', async ({
  browser,
}) => {
  const seats = await gather(browser, 2);
  const [sharer, viewer] = seats.map(({ person }) => person);
  if (!sharer || !viewer) throw new Error('Nobody is there');
  await sharer.page.evaluate(() => {
    const ask = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      const stream = await ask(options);
      Object.assign(globalThis, { sharedTrack: stream.getVideoTracks()[0] });
      return stream;
    };
  });
  await sharing(sharer).start();
  await moving(sharing(viewer).screens(), 1);

  // A test cannot press the browser's button; an ended track has the same effect.
  await sharer.page.evaluate(() => {
    const track: MediaStreamTrack = Reflect.get(globalThis, 'sharedTrack');
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });
  await expect(sharing(sharer).banner()).toBeHidden();
  await expect(sharing(sharer).button()).toHaveAccessibleName('Share your screen');
  await expect(sharing(viewer).screens()).toHaveCount(0);

  await sharing(sharer).start();
  await moving(sharing(viewer).screens(), 1);
  await leave(seats);
});

test('[R-MEDIA-13] a screen that the browser refuses changes nothing @gate', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('dismissed', 'NotAllowedError'));
  });
  await person.open('/');
  await person.host();
  await expect(person.aloneBanner()).toBeVisible();
  const logged = person.page.waitForEvent('console', (message) => message.text().includes('screen'));
  await sharing(person).start();
  await logged;
  await expect(sharing(person).button()).toHaveAccessibleName('Share your screen');
  await expect(sharing(person).banner()).toBeHidden();
  await expect(person.page.getByRole('alert')).toHaveText('');
  await person.close();
});

test('[R-MEDIA-13] a person who came without camera and microphone shares the screen', async ({ browser }) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await guest.open(`/lobby/${room}`);
  await guest.page.getByRole('button', { name: 'Join without camera or mic' }).click();
  await guest.seesMoving(1);

  await sharing(guest).start();
  await moving(sharing(host).screens(), 1);
  await sharing(guest).stop();
  await expect(sharing(host).screens()).toHaveCount(0);
  await guest.seesMoving(1);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-14] a newcomer sees the screens that are shared already, the newest one large @ci', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const seats = await gather(browser, 2);
  const [first, second] = seats.map(({ person }) => person);
  if (!first || !second) throw new Error('Nobody is there');
  const room = new URL(first.page.url()).pathname;
  await sharing(first).start();
  await moving(sharing(second).screens(), 1);
  await sharing(second).start();
  await moving(sharing(first).screens(), 1);
  await moving(sharing(second).screens(), 1);

  await sharing(first).stop();
  await expect(sharing(second).screens()).toHaveCount(0);
  await moving(sharing(first).screens(), 1);
  await second.hangUp();
  await expect(sharing(first).cameras()).toHaveCount(0);
  const late = await openPerson(browser, { lowResolution: true });
  await sharing(first).start();
  await late.open(room);
  await moving(sharing(late).screens(), 1);
  await moving(sharing(late).cameras(), 1);
  await late.close();
  await leave(seats);
});

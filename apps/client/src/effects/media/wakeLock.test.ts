import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createWakeLock } from './wakeLock.ts';

const settle = async () => {
  for (let hop = 0; hop < 5; hop++) await Promise.resolve();
};

/** A page that can be hidden, and a browser that counts its locks. */
function phone() {
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), shown);
  const held = { requested: 0, released: 0 };
  const locks = {
    request: async () => {
      held.requested += 1;
      const release = async () => void (held.released += 1);
      return Object.assign(new EventTarget(), { release, released: false, type: 'screen', onrelease: null } as const);
    },
  };
  return {
    held,
    locks,
    page,
    show: async (visibilityState: 'visible' | 'hidden') => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
  };
}

test('[R-UI-18] the screen stays awake while the lock is held, again after the page was hidden, and no longer', async () => {
  const { held, locks, page, show } = phone();
  const actor = createActor(createWakeLock(locks, page)).start();
  await settle();
  await show('hidden');
  expect(held.requested).toBe(1);
  await show('visible');
  expect(held.requested).toBe(2);
  actor.stop();
  await show('visible');
  expect(held).toEqual({ requested: 2, released: 1 });
});

test('[R-UI-18] a lock that arrives after the end is released, and having none is no failure', async () => {
  const { held, locks, page } = phone();
  createActor(createWakeLock(locks, page)).start().stop();
  await settle();
  expect(held).toEqual({ requested: 1, released: 1 });

  const refusing = { request: () => Promise.reject(new DOMException('battery', 'NotAllowedError')) };
  for (const none of [undefined, refusing]) createActor(createWakeLock(none, page)).start().stop();
  await settle();
});

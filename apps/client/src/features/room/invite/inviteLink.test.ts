import { expect, test } from 'vitest';
import { inviteLinkOf, keyIn } from './inviteLink.ts';

const ORIGIN = 'https://colloquy.example';

test.each(['open sesame', 'a+b & c=d#e/ü%20', '=&#%', '"<x>`'])(
  '[R-ROOM-31] the key %j survives being part of a link, and is in its fragment only',
  (key) => {
    const { pathname, search, hash } = new URL(inviteLinkOf('abc-defg-hij', key, ORIGIN));
    expect([pathname, search]).toEqual(['/lobby/abc-defg-hij', '']);
    expect(keyIn(hash)).toBe(key);
  },
);

test('[R-ROOM-29] [R-ROOM-31] a link without a password is the room’s address, and other fragments carry no key', () => {
  expect(inviteLinkOf('abc-defg-hij', undefined, ORIGIN)).toBe(`${ORIGIN}/lobby/abc-defg-hij`);
  for (const hash of ['', '#', '#key', '#key=', '#%E0%A4%A', '#chapter=2']) expect(keyIn(hash)).toBeUndefined();
});

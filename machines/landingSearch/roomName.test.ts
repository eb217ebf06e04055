import { assert, infiniteStream, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { roomName } from '../contract/fields.ts';
import { roomNameFrom } from './roomName.ts';

test('[R-LAND-17] a generated name is 10 consonants in groups of 3, 4 and 3, and valid on the wire', () => {
  assert(
    property(infiniteStream(nat(25)), (letters) => {
      const drawn: number[] = [];
      const name = roomNameFrom((n) => {
        const next = Number(letters.next().value) % n;
        drawn.push(next);
        return next;
      });
      expect(name).toMatch(/^[b-df-hj-np-tv-z]{3}-[b-df-hj-np-tv-z]{4}-[b-df-hj-np-tv-z]{3}$/);
      expect(drawn).toHaveLength(10);
      expect(roomName.safeParse(name).success).toBe(true);
    }),
  );
});

test('the first and the last letter are both reachable', () => {
  expect(roomNameFrom(() => 0)).toBe('bbb-bbbb-bbb');
  expect(roomNameFrom((n) => n - 1)).toBe('zzz-zzzz-zzz');
});

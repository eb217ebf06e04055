import { expect, test } from 'vitest';
import { coloursOf } from './lineColour.ts';

test('[R-DRAW-2] people have colours of their own, the same on every page', () => {
  const people = Array.from({ length: 8 }, (_, i) => `member-${i}`);
  const colours = coloursOf(people);
  expect(new Set(colours.values()).size).toBe(8);
  const elsewhere = coloursOf(people.toReversed());
  for (const id of people) expect(elsewhere.get(id)).toBe(colours.get(id));
});

test('[R-DRAW-2] with more people than colours each colour is shared alike', () => {
  const used = new Map<string, number>();
  for (const colour of coloursOf(Array.from({ length: 20 }, (_, i) => `${i}`)).values())
    used.set(colour, (used.get(colour) ?? 0) + 1);
  expect([used.size, Math.max(...used.values())]).toEqual([8, 3]);
});

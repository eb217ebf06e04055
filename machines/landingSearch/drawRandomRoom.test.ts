import { expect, test } from 'vitest';
import { drawRandomRoom } from './drawRandomRoom.ts';

const ROOMS = [{ name: 'abc' }, { name: 'def' }, { name: 'ghi' }];

const draw = (excluded: string[], at: number) => drawRandomRoom(ROOMS, excluded, () => at)?.name;

test('[R-LAND-12] each of the rooms found can be drawn, but none that is excluded', () => {
  expect([0, 1, 2].map((at) => draw([], at))).toEqual(['abc', 'def', 'ghi']);
  expect([0, 1, 2].map((at) => draw(['def'], at))).toEqual(['abc', 'ghi', undefined]);
});

import { expect, test } from 'vitest';
import { mainTileOf, screenTileId, type Attention } from './mainTile.ts';

const ann = { id: 'ann', kind: 'person' } as const;
const bob = { id: 'bob', kind: 'person' } as const;
const screenOfAnn = { id: screenTileId('ann'), kind: 'screen' } as const;
const screenOfBob = { id: screenTileId('bob'), kind: 'screen' } as const;

const cases: [string, Omit<Attention, 'layout'> & { layout?: Attention['layout'] }, string | undefined][] = [
  ['nobody is there', { tiles: [] }, undefined],
  ['one person fills the stage anyway', { tiles: [ann], pinned: 'ann', layout: 'speaker' }, undefined],
  ['people alone stand in the grid', { tiles: [ann, bob], speaker: 'bob' }, undefined],
  ['a screen comes before people', { tiles: [ann, bob, screenOfAnn], layout: 'speaker', speaker: 'bob' }, 'ann:screen'],
  ['a screen without any camera', { tiles: [screenOfAnn] }, 'ann:screen'],
  ['the newest of several screens', { tiles: [ann, screenOfAnn, bob, screenOfBob] }, 'bob:screen'],
  ['a pin comes before a screen', { tiles: [ann, bob, screenOfAnn], pinned: 'bob' }, 'bob'],
  ['a pin on somebody who left does not count', { tiles: [ann, bob], pinned: 'carol' }, undefined],
  ['who speaks', { tiles: [ann, bob], layout: 'speaker', speaker: 'bob' }, 'bob'],
  ['the first as long as nobody speaks', { tiles: [ann, bob], layout: 'speaker' }, 'ann'],
  ['the first when the speaker left', { tiles: [ann, bob], layout: 'speaker', speaker: 'carol' }, 'ann'],
];

test.each(cases)('[R-UI-17] who is shown large: %s', (_, attention, main) => {
  expect(mainTileOf({ layout: 'grid', ...attention })).toBe(main);
});

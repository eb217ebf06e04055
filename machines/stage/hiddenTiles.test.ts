import { expect, test } from 'vitest';
import { hiddenOf, type Visibility } from './hiddenTiles.ts';
import { screenTileId, type StageTile } from './mainTile.ts';

const ann: StageTile = { id: 'ann', kind: 'person' };
const bob: StageTile = { id: 'bob', kind: 'person', videoless: true };
const carol: StageTile = { id: 'carol', kind: 'chip', videoless: true };
const connecting: StageTile = { id: 'dan', kind: 'chip' };
const screenOfBob: StageTile = { id: screenTileId('bob'), kind: 'screen' };

const cases: [string, Partial<Visibility> & Pick<Visibility, 'tiles'>, string[]][] = [
  ['everybody without video', { tiles: [ann, bob, carol] }, ['bob', 'carol']],
  ['nobody, unless the person wants that', { tiles: [ann, bob], hidesVideoless: false }, []],
  ['nobody where nobody has video', { tiles: [bob, carol] }, []],
  ['nobody where the only others are still connecting', { tiles: [bob, connecting] }, []],
  ['nobody who is still connecting', { tiles: [ann, bob, connecting] }, ['bob']],
  ['someone who shares only a screen', { tiles: [bob, screenOfBob] }, ['bob']],
  ['nobody who speaks', { tiles: [ann, bob, carol], voices: ['carol'] }, ['bob']],
  ['nobody who is pinned', { tiles: [ann, bob, carol], pinned: 'bob' }, ['carol']],
  ['nobody in an empty call', { tiles: [] }, []],
];

test.each(cases)('[R-UI-53] who is hidden: %s', (_, visibility, hidden) => {
  expect(hiddenOf({ hidesVideoless: true, voices: [], ...visibility })).toEqual(hidden);
});

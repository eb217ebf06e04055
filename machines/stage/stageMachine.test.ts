import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { screenTileId, type StageTile } from './mainTile.ts';
import { SPEAKER_SHOWN_MS, hiddenTilesIn, mainTileIn, stageMachine, type StageEvent } from './stageMachine.ts';

const person = (id: string): StageTile => ({ id, kind: 'person' });
const screenOf = (id: string): StageTile => ({ id: screenTileId(id), kind: 'screen' });

const coverage = createCoverage(stageMachine);

function startStage(...tiles: StageTile[]) {
  const clock = createSimulatedClock();
  const stage = createActor(stageMachine, { clock, inspect: coverage.inspect }).start();
  const send = (...events: StageEvent[]) => events.forEach((event) => stage.send(event));
  send({ type: 'tiles.changed', tiles });
  return {
    clock,
    send,
    stage,
    main: () => mainTileIn(stage.getSnapshot()),
    hidden: () => hiddenTilesIn(stage.getSnapshot()),
  };
}

test('[R-UI-17] a second screen takes the stage, and gives it back to the first', () => {
  const { send, main } = startStage(person('ann'), person('bob'), screenOf('bob'));
  expect(main()).toBe('bob:screen');
  // As the room lists them: by person, not by when they began to share.
  send({ type: 'tiles.changed', tiles: [person('ann'), screenOf('ann'), person('bob'), screenOf('bob')] });
  expect(main()).toBe('ann:screen');
  send({ type: 'tiles.changed', tiles: [person('ann'), person('bob'), screenOf('bob')] });
  expect(main()).toBe('bob:screen');
  send({ type: 'tiles.changed', tiles: [person('ann'), person('bob')] });
  expect(main()).toBeUndefined();
});

test('[R-UI-17] a pin survives newcomers and ends when its member leaves', () => {
  const { send, main } = startStage(person('ann'), person('bob'));
  send({ type: 'user.pinToggled', id: 'bob' });
  send({ type: 'tiles.changed', tiles: [person('ann'), person('bob'), person('carol')] });
  expect(main()).toBe('bob');
  send({ type: 'tiles.changed', tiles: [person('ann'), person('carol')] });
  send({ type: 'tiles.changed', tiles: [person('ann'), person('carol'), person('bob')] });
  expect(main()).toBeUndefined();
});

test('[R-UI-17] the same button pins and unpins', () => {
  const { send, main } = startStage(person('ann'), person('bob'));
  send({ type: 'user.pinToggled', id: 'ann' }, { type: 'user.pinToggled', id: 'bob' });
  expect(main()).toBe('bob');
  send({ type: 'user.pinToggled', id: 'bob' });
  expect(main()).toBeUndefined();
});

test('[R-UI-17] in the speaker layout a voice keeps the floor for a moment before the next may take it', async () => {
  const { clock, send, main } = startStage(person('ann'), person('bob'));
  send({ type: 'user.layoutToggled' }, { type: 'voice.heard', id: 'bob' }, { type: 'voice.heard', id: 'ann' });
  expect(main()).toBe('bob');
  await clock.pass(2_000);
  send({ type: 'voice.heard', id: 'ann' });
  expect(main()).toBe('ann');
  send({ type: 'user.layoutToggled' });
  expect(main()).toBeUndefined();
});

test('[R-UI-53] a person without video is shown while they speak, and through the pauses between sentences', async () => {
  const { clock, send, hidden } = startStage(person('ann'), { ...person('bob'), videoless: true });
  send({ type: 'user.hideVideolessChanged', hidesVideoless: true });
  expect(hidden()).toEqual(['bob']);
  send({ type: 'voice.heard', id: 'bob' }, { type: 'voice.heard', id: 'ann' }, { type: 'voice.heard', id: 'bob' });
  expect(hidden()).toEqual([]);
  await clock.pass(SPEAKER_SHOWN_MS - 1);
  send({ type: 'voice.heard', id: 'bob' });
  await clock.pass(1 + SPEAKER_SHOWN_MS - 1);
  expect(hidden()).toEqual([]);
  await clock.pass(1);
  expect(hidden()).toEqual(['bob']);
  send({ type: 'user.hideVideolessChanged', hidesVideoless: false });
  expect(hidden()).toEqual([]);
});

test('[R-UI-53] whoever turns their camera on or off appears and disappears, and is not large while hidden', () => {
  const { send, main, hidden } = startStage(person('ann'), person('bob'), person('carol'));
  send({ type: 'user.hideVideolessChanged', hidesVideoless: true }, { type: 'user.layoutToggled' });
  send({ type: 'voice.heard', id: 'ann' });
  expect([main(), hidden()]).toEqual(['ann', []]);
  send({ type: 'tiles.changed', tiles: [person('ann'), { ...person('bob'), videoless: true }, person('carol')] });
  expect(hidden()).toEqual(['bob']);
  send({
    type: 'tiles.changed',
    tiles: [person('ann'), person('bob'), { id: 'carol', kind: 'chip', videoless: true }],
  });
  expect([main(), hidden()]).toEqual(['ann', ['carol']]);
});

test('every state and transition of the stage is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

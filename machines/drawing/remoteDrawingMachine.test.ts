import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DRAWING_DELAYS, type DrawingMessage } from '../contract/drawing.ts';
import { createCoverage } from '../testing/coverage.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { remoteDrawingMachine } from './remoteDrawingMachine.ts';
import type { DrawingChannelCommand, DrawingChannelEvent, DrawingChannelInput } from './ports.ts';

const coverage = createCoverage(remoteDrawingMachine);

function start() {
  const line = fakeCallbackPort<DrawingChannelCommand, DrawingChannelEvent, DrawingChannelInput>();
  const clock = createSimulatedClock();
  const actor = createActor(remoteDrawingMachine.provide({ actors: { channel: line.logic } }), {
    clock,
    input: { memberId: 'ben' },
    inspect: coverage.inspect,
  });
  let linked = 0;
  actor.on('page.linked', () => (linked += 1));
  actor.start();
  return {
    actor,
    clock,
    opens: () => line.emit({ type: 'channel.opened' }),
    closes: () => line.emit({ type: 'channel.closed' }),
    receives: (message: DrawingMessage) => line.emit({ type: 'channel.received', message }),
    sent: () => line.commands.splice(0).map(({ message }) => message),
    /** How often our lines were asked for. */
    linked: () => linked,
    state: () => actor.getSnapshot().value,
    board: () => actor.getSnapshot().context.board,
    lines: () => actor.getSnapshot().context.lines.map(({ line, points }) => [line, points.length]),
  };
}

const hello: DrawingMessage = { type: 'hello' };
const answer: DrawingMessage = { type: 'hello', answer: true };
const stroke = (line: number, board = 'one'): DrawingMessage => ({
  type: 'line',
  board,
  line,
  points: [{ x: 0.1, y: 0.2 }],
});

test('every state is described', () => {
  expect(statesWithoutDescription(remoteDrawingMachine)).toEqual([]);
});

test('[R-DRAW-5] a page that answers takes part, and is sent our lines once; to one that does not, nothing is sent', () => {
  const { actor, opens, receives, sent, linked, state } = start();
  actor.send({ type: 'own.message', message: stroke(0) });
  opens();
  actor.send({ type: 'own.message', message: stroke(0) });
  receives(stroke(1));
  expect([sent(), state().channel]).toEqual([[hello], 'greeting']);
  receives(answer);
  expect([linked(), state().channel]).toEqual([1, 'linked']);
  actor.send({ type: 'own.message', message: stroke(0) });
  expect(sent()).toEqual([stroke(0)]);
});

test('[R-DRAW-5] a page that says hello later is answered, and sent our lines', () => {
  const { opens, receives, sent, linked } = start();
  opens();
  receives(hello);
  receives(answer);
  expect([sent(), linked()]).toEqual([[hello, answer], 1]);
  receives(hello);
  expect([sent(), linked()]).toEqual([[answer], 2]);
});

test('[R-DRAW-5] their lines and board are kept, undone and cleared, each board for itself', () => {
  const { opens, receives, lines, board } = start();
  opens();
  receives(answer);
  receives({ type: 'board', board: 'theirs' });
  receives(stroke(0));
  receives(stroke(0));
  receives(stroke(1));
  receives(stroke(2, 'two'));
  expect([board(), lines()]).toEqual([
    'theirs',
    [
      [0, 2],
      [1, 1],
      [2, 1],
    ],
  ]);
  receives({ type: 'undo', board: 'one', line: 1 });
  receives({ type: 'clear', board: 'two' });
  expect(lines()).toEqual([[0, 2]]);
  receives({ type: 'board', board: null });
  expect(board()).toBeUndefined();
});

test('[R-DRAW-5] a lost connection keeps what was drawn, until the page says it again', () => {
  const { opens, closes, receives, lines, state } = start();
  opens();
  receives(answer);
  receives(stroke(0));
  closes();
  expect([state().channel, lines()]).toEqual(['unlinked', [[0, 1]]]);
  opens();
  receives(answer);
  expect(lines()).toEqual([]);
});

test('[R-DRAW-2] a person counts as drawing until 3 s after their last point', async () => {
  const { clock, opens, receives, state } = start();
  opens();
  receives(answer);
  expect(state().pen).toBe('resting');
  receives(stroke(0));
  await clock.pass(DRAWING_DELAYS.named - 1);
  receives(stroke(0));
  await clock.pass(DRAWING_DELAYS.named - 1);
  expect(state().pen).toBe('drawing');
  await clock.pass(1);
  expect(state().pen).toBe('resting');
});

test('every state was visited and every transition taken', () => {
  coverage.expectComplete();
});

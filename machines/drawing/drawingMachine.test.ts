import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DRAWING, DRAWING_DELAYS, drawingMessage, type DrawingMessage } from '../contract/drawing.ts';
import { createCoverage } from '../testing/coverage.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { drawingMachine, OWN, messagesForNewcomers } from './drawingMachine.ts';

const coverage = createCoverage(drawingMachine);

function start(boards: Record<string, string> = { ben: 'one' }) {
  const clock = createSimulatedClock();
  const actor = createActor(drawingMachine, { clock, inspect: coverage.inspect });
  const sent: DrawingMessage[] = [];
  actor.on('message.sent', ({ message }) => sent.push(message));
  actor.start();
  actor.send({ type: 'boards.changed', boards });
  const press = (x = 0.1, pointer = 1) => actor.send({ type: 'pen.pressed', pointer, at: { x, y: 0.5 } });
  const move = (xs: readonly number[], pointer = 1) =>
    actor.send({ type: 'pen.moved', pointer, through: xs.map((x) => ({ x, y: 0.5 })) });
  const lift = (pointer = 1) => actor.send({ type: 'pen.left', pointer });
  const draw = (x = 0.1) => {
    press(x);
    lift();
  };
  return {
    actor,
    clock,
    press,
    move,
    lift,
    draw,
    sent: () => sent.splice(0),
    pen: () => actor.getSnapshot().value.pen,
    share: () => actor.getSnapshot().value.share,
    drawn: () => actor.getSnapshot().context.lines.map(({ board, points }) => [board, ...points.map(({ x }) => x)]),
    context: () => actor.getSnapshot().context,
  };
}

/** With the pen taken up for Ben's screen. */
function ready() {
  const started = start();
  started.actor.send({ type: 'user.drawingBegan', on: 'ben' });
  started.sent();
  return started;
}

const at = (x: number) => ({ x, y: 0.5 });

test('every state is described', () => {
  expect(statesWithoutDescription(drawingMachine)).toEqual([]);
});

test('[R-DRAW-3] the pen is taken up on a screen that may be drawn on, and put down by the button or Escape', () => {
  const { actor, pen, draw, drawn } = start();
  draw();
  actor.send({ type: 'user.drawingBegan', on: 'carol' });
  expect([pen(), drawn()]).toEqual(['down', []]);
  actor.send({ type: 'user.drawingBegan', on: 'ben' });
  expect(pen()).toBe('ready');
  actor.send({ type: 'user.drawingEnded' });
  expect(pen()).toBe('down');
});

test('[R-DRAW-3] while one screen is drawn on, another can be chosen', () => {
  const { actor, draw, drawn } = start({ ben: 'one', carol: 'two' });
  actor.send({ type: 'user.drawingBegan', on: 'ben' });
  draw(0.1);
  actor.send({ type: 'user.drawingBegan', on: 'carol' });
  actor.send({ type: 'user.drawingBegan', on: 'dan' });
  draw(0.2);
  expect(drawn()).toEqual([
    ['one', 0.1],
    ['two', 0.2],
  ]);
});

test('[R-DRAW-5] [R-DRAW-6] new points are sent every 100 ms, each once, and the rest when the line ends', async () => {
  const { clock, press, move, lift, sent, pen } = ready();
  press(0.1);
  move([0.2, 0.3]);
  expect([sent(), pen()]).toEqual([[], 'drawing']);
  await clock.pass(DRAWING_DELAYS.sentEvery);
  expect(sent()).toEqual([{ type: 'line', board: 'one', line: 0, points: [at(0.1), at(0.2), at(0.3)] }]);
  await clock.pass(3 * DRAWING_DELAYS.sentEvery);
  expect(sent()).toEqual([]);
  move([0.4]);
  lift();
  expect(sent()).toEqual([{ type: 'line', board: 'one', line: 0, points: [at(0.4)] }]);
  expect(pen()).toBe('ready');
});

test('[R-DRAW-3] one pointer draws at a time', () => {
  const { press, move, lift, drawn, pen } = ready();
  press(0.1, 1);
  press(0.6, 2);
  move([0.7], 2);
  lift(2);
  expect(pen()).toBe('drawing');
  move([0.2], 1);
  lift(1);
  expect(drawn()).toEqual([['one', 0.1, 0.2]]);
});

test('[R-DRAW-6] a line of more than 500 points goes on as another, from where it was', async () => {
  const { press, move, lift, sent, context, clock } = ready();
  press(0);
  const xs = Array.from({ length: DRAWING.points + 50 }, (_, i) => (i % 2 === 0 ? 0.9 : 0.1));
  move(xs.slice(0, 100));
  await clock.pass(DRAWING_DELAYS.sentEvery);
  move(xs.slice(100));
  lift();
  const messages = sent();
  expect(messages.every((message) => drawingMessage.safeParse(message).success)).toBe(true);
  const lines = context().lines.map(({ line, points }) => [line, points.length]);
  expect(lines).toEqual([
    [0, DRAWING.points],
    [1, 52],
  ]);
  const sentMessages = [0, 1].map((number) =>
    messages.flatMap((each) => (each.type === 'line' && each.line === number ? each.points : [])),
  );
  expect(sentMessages).toEqual(context().lines.map(({ points }) => points));
});

test('[R-DRAW-3] one’s last line on that screen is undone, and all of them are cleared', () => {
  const { actor, draw, drawn, sent } = ready();
  actor.send({ type: 'user.undone' });
  actor.send({ type: 'user.cleared' });
  expect(sent()).toEqual([]);
  draw(0.1);
  draw(0.2);
  sent();
  actor.send({ type: 'user.undone' });
  expect(sent()).toEqual([{ type: 'undo', board: 'one', line: 1 }]);
  draw(0.3);
  expect(drawn()).toEqual([
    ['one', 0.1],
    ['one', 0.3],
  ]);
  sent();
  actor.send({ type: 'user.cleared' });
  expect([sent(), drawn()]).toEqual([[{ type: 'clear', board: 'one' }], []]);
});

test('[R-DRAW-4] lines end with the share, and the pen is put down, also in the middle of a line', () => {
  const { actor, draw, press, drawn, pen } = ready();
  draw();
  press();
  actor.send({ type: 'boards.changed', boards: {} });
  expect([drawn(), pen()]).toEqual([[], 'down']);
  actor.send({ type: 'boards.changed', boards: { ben: 'two' } });
  actor.send({ type: 'user.drawingBegan', on: 'ben' });
  actor.send({ type: 'boards.changed', boards: {} });
  expect(pen()).toBe('down');
});

test('[R-DRAW-4] when the sharer clears all, a line that is being drawn ends, and one may draw on', () => {
  const { actor, press, move, draw, drawn, pen } = ready();
  draw(0.1);
  press(0.2);
  actor.send({ type: 'boards.changed', boards: { ben: 'two' } });
  expect([drawn(), pen()]).toEqual([[], 'ready']);
  move([0.5]);
  draw(0.3);
  expect(drawn()).toEqual([['two', 0.3]]);
});

test('[R-DRAW-3] a line that is being drawn stays when drawing is ended, or another screen appears', () => {
  const { actor, press, sent, drawn, pen } = ready();
  press(0.2);
  actor.send({ type: 'boards.changed', boards: { ben: 'one', carol: 'two' } });
  expect(pen()).toBe('drawing');
  actor.send({ type: 'user.drawingEnded' });
  expect([drawn(), pen(), sent().length]).toEqual([[['one', 0.2]], 'down', 1]);
});

test('[R-DRAW-4] the sharer names a board, another one to clear all lines, and none while drawing is off or over', () => {
  const { actor, draw, drawn, sent, share, pen } = start({});
  actor.send({ type: 'share.began', board: 'a' });
  actor.send({ type: 'user.drawingBegan', on: OWN });
  draw();
  expect(drawn()).toEqual([['a', 0.1]]);
  actor.send({ type: 'user.clearedAll', board: 'b' });
  expect([drawn(), pen()]).toEqual([[], 'ready']);
  draw();
  actor.send({ type: 'user.drawingForbidden' });
  expect([drawn(), pen(), share()]).toEqual([[], 'down', 'closed']);
  actor.send({ type: 'user.drawingAllowed', board: 'c' });
  expect(share()).toBe('open');
  actor.send({ type: 'share.ended' });
  actor.send({ type: 'share.began', board: 'd' });
  actor.send({ type: 'user.drawingForbidden' });
  actor.send({ type: 'share.ended' });
  expect(share()).toBe('none');
  const boards = sent().flatMap((message) => (message.type === 'board' ? [message.board] : []));
  expect(boards).toEqual(['a', 'b', null, 'c', null, 'd', null]);
});

test('[R-DRAW-5] a newcomer is sent the board and the lines', () => {
  const { actor, draw, context } = start();
  expect(messagesForNewcomers(context())).toEqual([{ type: 'board', board: null }]);
  actor.send({ type: 'share.began', board: 'a' });
  actor.send({ type: 'user.drawingBegan', on: 'ben' });
  draw();
  const sentMessages = messagesForNewcomers(context());
  expect(sentMessages).toEqual([
    { type: 'board', board: 'a' },
    { type: 'line', board: 'one', line: 0, points: [at(0.1)] },
  ]);
  expect(sentMessages.every((message) => drawingMessage.safeParse(message).success)).toBe(true);
});

test('every state was visited and every transition taken', () => {
  coverage.expectComplete();
});

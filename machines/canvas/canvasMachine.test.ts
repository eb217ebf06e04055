import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { canvasMachine, type CanvasEvent } from './canvasMachine.ts';
import { FIRST_PEN, strokesFrom, strokesOf, type PenStroke } from './drawing.ts';

const coverage = createCoverage(canvasMachine);
const at = (x: number) => ({ x, y: x });

function startCanvas(strokes: readonly PenStroke[] = []) {
  const pad = createActor(canvasMachine, { inspect: coverage.inspect, input: { strokes } }).start();
  const send = (...events: CanvasEvent[]) => events.forEach((event) => pad.send(event));
  const line = (from: number, to: number, pen = FIRST_PEN) =>
    send(
      { type: 'pen.pressed', pointer: 1, pen, at: at(from) },
      { type: 'pen.moved', pointer: 1, through: [at(to)] },
      { type: 'pen.left', pointer: 1 },
    );
  const onPaper = () => strokesOf(pad.getSnapshot().context.history);
  return { send, line, onPaper, drawn: () => onPaper().map(({ points }) => points) };
}

test('[R-CANVAS-1] a pen that left the paper draws again only after it is pressed again', () => {
  const { send, line, drawn } = startCanvas();
  line(1, 2);
  send({ type: 'pen.moved', pointer: 1, through: [at(5)] });
  line(6, 7);
  expect(drawn()).toEqual([
    [at(1), at(2)],
    [at(6), at(7)],
  ]);
});

test('[R-CANVAS-1] while one finger draws, another one changes nothing', () => {
  const { send, drawn } = startCanvas();
  send({ type: 'pen.pressed', pointer: 1, pen: FIRST_PEN, at: at(1) });
  send({ type: 'pen.pressed', pointer: 2, pen: FIRST_PEN, at: at(9) });
  send({ type: 'pen.moved', pointer: 2, through: [at(8)] }, { type: 'pen.left', pointer: 2 });
  send({ type: 'pen.left', pointer: 1 });
  expect(drawn()).toEqual([[at(1)]]);
});

test('[R-CANVAS-2] drawing and clearing can be undone and redone', () => {
  const { send, line, drawn } = startCanvas();
  line(1, 2);
  line(3, 4);
  send({ type: 'user.cleared' });
  expect(drawn()).toEqual([]);
  send({ type: 'user.undone' }, { type: 'user.undone' });
  expect(drawn()).toEqual([[at(1), at(2)]]);
  send({ type: 'user.redone' }, { type: 'user.redone' }, { type: 'user.redone' });
  expect(drawn()).toEqual([]);
});

test('[R-CANVAS-2] a new line discards the redo history', () => {
  const { send, line, drawn } = startCanvas();
  line(1, 2);
  send({ type: 'user.undone' }, { type: 'user.undone' });
  line(3, 4);
  send({ type: 'user.redone' });
  expect(drawn()).toEqual([[at(3), at(4)]]);
});

test('[R-CANVAS-2] clearing an empty canvas does nothing: it would be an undo step without any effect', () => {
  const { send, line, drawn } = startCanvas();
  line(1, 2);
  send({ type: 'user.cleared' }, { type: 'user.cleared' }, { type: 'user.undone' });
  expect(drawn()).toEqual([[at(1), at(2)]]);
});

test('[R-CANVAS-3] each line keeps the ink and width it was drawn with, also one that was there at first', () => {
  const there: PenStroke = { ink: 'blue', width: 6, points: [at(1)] };
  const { send, line, onPaper } = startCanvas([there]);
  line(1, 2, { ink: 'eraser', width: 14 });
  expect(onPaper()).toEqual([there, { ink: 'eraser', width: 14, points: [at(1), at(2)] }]);
  send({ type: 'user.undone' }, { type: 'user.undone' });
  expect(onPaper()).toEqual([]);
});

test('[R-CANVAS-3] a shape reaches from the press to where the pen is, whatever it passed', () => {
  const { send, drawn } = startCanvas();
  for (const shape of ['line', 'rectangle', 'arrow', 'ellipse', undefined] as const)
    send(
      { type: 'pen.pressed', pointer: 1, pen: FIRST_PEN, shape, at: { x: 0, y: 0 } },
      { type: 'pen.moved', pointer: 1, through: [at(70), at(80)] },
      {
        type: 'pen.moved',
        pointer: 1,
        through: [
          { x: 30, y: 0 },
          { x: 40, y: 30 },
        ],
      },
      { type: 'pen.left', pointer: 1 },
    );
  const [line, rectangle, arrow, ellipse = [], freehand] = drawn();
  expect(line).toEqual([at(0), { x: 40, y: 30 }]);
  const [right, low, left] = [
    { x: 40, y: 0 },
    { x: 40, y: 30 },
    { x: 0, y: 30 },
  ];
  expect(rectangle).toEqual([at(0), right, right, low, low, left, left, at(0)]);
  // Its tip is where the pen is, and both sides of its head are as long.
  expect(arrow?.slice(0, 3)).toEqual([at(0), low, low]);
  const lengths = [arrow?.[3], arrow?.at(-1)].map((end = at(0)) => Math.hypot(end.x - low.x, end.y - low.y));
  expect(lengths).toEqual([expect.closeTo(24), expect.closeTo(24)]);
  // It is closed, and touches each side of the rectangle in its middle.
  expect(ellipse.at(-1)).toEqual({ x: expect.closeTo(ellipse[0]?.x ?? NaN), y: expect.closeTo(ellipse[0]?.y ?? NaN) });
  const [xs, ys] = [ellipse.map(({ x }) => x), ellipse.map(({ y }) => y)];
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([0, 40, 0, 30]);
  expect(freehand).toHaveLength(5);
});

test('[R-CANVAS-3] of a kept drawing what is no line is left out, and an unknown ink or width is that of the first pen', () => {
  const points = [at(1), at(2)];
  const kept: unknown = JSON.parse(
    JSON.stringify([{ ink: 'red', width: 6, points }, { ink: 'pink', points }, { points: [{ x: 1 }] }, null]),
  );
  expect(strokesFrom(kept)).toEqual([
    { ink: 'red', width: 6, points },
    { ...FIRST_PEN, points },
  ]);
  expect(strokesFrom(undefined)).toEqual([]);
});

test('every state and transition of the canvas is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

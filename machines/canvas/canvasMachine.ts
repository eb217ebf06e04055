import { assign, setup } from 'xstate';
import {
  add,
  historyOf,
  redo,
  strokesOf,
  undo,
  type History,
  type Pen,
  type Point,
  type PenStroke,
  type Stroke,
} from './drawing.ts';
import { shapeStroke, type Shape } from './shapes.ts';

export type CanvasEvent =
  /**
   * `pointer` identifies the finger, pen or mouse: one of them draws at a time; `pen` is what it draws with; `shape` is
   * drawn from there to where it is lifted, and without one what the pen passes.
   */
  | { type: 'pen.pressed'; pointer: number; pen: Pen; shape?: Shape | undefined; at: Point }
  /** All points since the last event; a browser gathers them between two frames. */
  | { type: 'pen.moved'; pointer: number; through: readonly Point[] }
  /** Lifted, or moved beyond the edge of the paper. */
  | { type: 'pen.left'; pointer: number }
  | { type: 'user.undone' }
  | { type: 'user.redone' }
  | { type: 'user.cleared' };

type CanvasContext = {
  history: History;
  /** The line being drawn. */
  line: PenStroke | undefined;
  /** What becomes of that line, and where the pen was pressed; undefined: it is drawn freehand. */
  shape: { kind: Shape; from: Point } | undefined;
  pointer: number | undefined;
};

function continued(points: Stroke, through: readonly Point[], shape: CanvasContext['shape']): Stroke {
  const to = through.at(-1);
  return shape && to ? shapeStroke(shape.kind, shape.from, to) : [...points, ...through];
}

/** A drawing pad (R-CANVAS-1). A pen that re-enters the paper draws only after it is pressed again. */
export const canvasMachine = setup({
  types: {
    context: {} as CanvasContext,
    events: {} as CanvasEvent,
    /** The lines that are on the paper at first. */
    input: {} as { strokes: readonly PenStroke[] },
  },
  actions: {
    begin: assign((_, { pointer, pen, shape, at }: Omit<Extract<CanvasEvent, { type: 'pen.pressed' }>, 'type'>) => ({
      pointer,
      shape: shape && { kind: shape, from: at },
      line: { ...pen, points: [at] },
    })),
    extendLine: assign(({ context: { line, shape } }, { through }: { through: readonly Point[] }) => ({
      line: line && { ...line, points: continued(line.points, through, shape) },
    })),
    setLine: assign(({ context: { history, line } }) => ({
      history: line ? add(history, { kind: 'stroke', stroke: line }) : history,
      line: undefined,
      pointer: undefined,
    })),
    undo: assign({ history: ({ context }) => undo(context.history) }),
    redo: assign({ history: ({ context }) => redo(context.history) }),
    clear: assign({ history: ({ context }) => add(context.history, { kind: 'clear' }) }),
  },
  guards: {
    isDrawing: ({ context }, { pointer }: { pointer: number }) => context.pointer === pointer,
    isAnythingThere: ({ context }) => strokesOf(context.history).length > 0,
  },
}).createMachine({
  id: 'canvas',
  description: 'A drawing pad',
  context: ({ input: { strokes } }) => ({
    history: historyOf(strokes),
    line: undefined,
    shape: undefined,
    pointer: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No pen is on the paper',
      on: {
        'pen.pressed': { target: 'drawing', actions: { type: 'begin', params: ({ event }) => event } },
        'user.undone': { actions: 'undo' },
        'user.redone': { actions: 'redo' },
        'user.cleared': { guard: 'isAnythingThere', actions: 'clear' },
      },
    },
    drawing: {
      description: 'One pen draws; others, and the buttons, wait until it is done',
      on: {
        'pen.moved': {
          guard: { type: 'isDrawing', params: ({ event }) => event },
          actions: { type: 'extendLine', params: ({ event }) => event },
        },
        'pen.left': {
          guard: { type: 'isDrawing', params: ({ event }) => event },
          target: 'idle',
          actions: 'setLine',
        },
      },
    },
  },
});

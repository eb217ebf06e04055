import * as z from 'zod/mini';

/**
 * The data channel for lines on a shared screen: both pages open it by themselves, under an id reserved for it, once
 * someone shares.
 */
export const DRAWING = {
  label: 'drawing',
  id: 202,
  /** Characters of one message; anything longer is ignored. */
  longest: 16_384,
  /** Points of one line; a longer one goes on as another. */
  points: 500,
  /** What is kept of one person; the oldest lines go first. */
  lines: 200,
  keptPoints: 10_000,
  /** How many messages of one member are read. */
  messages: { burst: 250, perSecond: 20 },
} as const;

/** Milliseconds. */
export const DRAWING_DELAYS = {
  /** How often the new points of a line are sent. */
  sentEvery: 100,
  /** How long a person's name stands at the end of their line. */
  named: 3_000,
} as const;

const coordinate = z.number().check(z.minimum(0), z.maximum(1));
/** Shares of the picture's width and height, from its upper left corner. */
const point = z.object({ x: coordinate, y: coordinate });
const board = z.string().check(z.minLength(1), z.maxLength(36));
const lineNumber = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/**
 * Messages of that channel, about the sender's own lines and screen only. A board is what lies over one shared screen;
 * the sharer's page names it, and replaces it to remove all lines. `hello` as in the channel of chat events.
 */
export const drawingMessage = z.union([
  z.object({ type: z.literal('hello'), answer: z.optional(z.literal(true)) }),
  /** What may be drawn on over the sender's shared screen; null for nothing. */
  z.object({ type: z.literal('board'), board: z.nullable(board) }),
  /** Adds points to the sender's latest line, or begins one with a greater number. */
  z.object({
    type: z.literal('line'),
    board,
    line: lineNumber,
    points: z.array(point).check(z.minLength(1), z.maxLength(DRAWING.points)),
  }),
  z.object({ type: z.literal('undo'), board, line: lineNumber }),
  z.object({ type: z.literal('clear'), board }),
]);
export type DrawingMessage = z.infer<typeof drawingMessage>;

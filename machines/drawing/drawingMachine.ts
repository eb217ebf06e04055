import { assign, emit, enqueueActions, not, raise, setup } from 'xstate';
import type { Point } from '../canvas/drawing.ts';
import { DRAWING, DRAWING_DELAYS, type DrawingMessage } from '../contract/drawing.ts';
import { onBoards, thinned, withoutLine, withPoints, type Line, type Lines } from './lines.ts';

/** Stands for the local user where boards and lines are listed by member id. */
export const OWN = 'own';

type DrawingContext = {
  /** Over the local user's shared screen; undefined where nobody may draw. */
  board: string | undefined;
  /** Over the screens of others, by member id. */
  boards: Readonly<Record<string, string>>;
  /** Whose screen is drawn on: a member id, or OWN. */
  on: string;
  /** The local user's lines, on anybody's screen. */
  lines: Lines;
  /** The line being drawn; how many of its points the others were sent. */
  current: { board: string; line: number; pointer: number } | undefined;
  sent: number;
  next: number;
};

export type DrawingEvent =
  /** The local user's screen is shared. Whoever names a board makes its id up: one that was never used. */
  | { type: 'share.began'; board: string }
  | { type: 'share.ended' }
  /** As the sharer: removes the lines of all; turns drawing off, with all lines, and on. */
  | { type: 'user.clearedAll'; board: string }
  | { type: 'user.drawingForbidden' }
  | { type: 'user.drawingAllowed'; board: string }
  | { type: 'boards.changed'; boards: Readonly<Record<string, string>> }
  /** Takes the pen up to draw on that screen, and puts it down. */
  | { type: 'user.drawingBegan'; on: string }
  | { type: 'user.drawingEnded' }
  /** Removes the local user's last line on that screen; and all of theirs there. */
  | { type: 'user.undone' }
  | { type: 'user.cleared' }
  /** As on the drawing pad, in shares of the picture's width and height. */
  | { type: 'pen.pressed'; pointer: number; at: Point }
  | { type: 'pen.moved'; pointer: number; through: readonly Point[] }
  | { type: 'pen.left'; pointer: number }
  /** Raised internally. */
  | { type: 'board.replaced' };

/** Has to be sent to all pages that take part. */
export type DrawingEmitted = { type: 'message.sent'; message: DrawingMessage };

type Places = Pick<DrawingContext, 'board' | 'boards'>;
/** The board over that screen. */
export const boardOf = ({ board, boards }: Places, on: string): string | undefined => (on === OWN ? board : boards[on]);
const openBoards = ({ board, boards }: Places) => [...Object.values(boards), ...(board === undefined ? [] : [board])];
const lastOn = ({ lines, ...context }: DrawingContext) =>
  lines.findLast(({ board }) => board === boardOf(context, context.on));

/** What a page that comes later has to be sent. */
export const messagesForNewcomers = ({ board, lines }: DrawingContext): DrawingMessage[] => [
  { type: 'board', board: board ?? null },
  ...lines.map((line) => ({ type: 'line' as const, ...line, points: [...line.points] })),
];

const lineMessage = ({ board, line, points }: Line, from = 0): DrawingMessage => ({
  type: 'line',
  board,
  line,
  points: points.slice(from),
});

const base = setup({
  types: {
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
    emitted: {} as DrawingEmitted,
  },
  guards: {
    isOpen: ({ context }, { on }: { on: string }) => boardOf(context, on) !== undefined,
    hasBoard: ({ context }) => boardOf(context, context.on) !== undefined,
    hasLines: ({ context }) => lastOn(context) !== undefined,
    isDrawing: ({ context }, { pointer }: { pointer: number }) => context.current?.pointer === pointer,
    isReplaced: ({ context }) => context.current?.board !== boardOf(context, context.on),
  },
  delays: { sentEvery: DRAWING_DELAYS.sentEvery },
});

const drawingSetup = base.extend({
  actions: {
    openBoard: enqueueActions(({ context: { boards, lines }, enqueue }, { board }: { board: string }) => {
      enqueue.assign({ board, lines: onBoards(lines, openBoards({ board, boards })) });
      enqueue(emit({ type: 'message.sent', message: { type: 'board', board } }));
      enqueue.raise({ type: 'board.replaced' });
    }),
    closeBoard: enqueueActions(({ context: { boards, lines }, enqueue }) => {
      enqueue.assign({ board: undefined, lines: onBoards(lines, Object.values(boards)) });
      enqueue(emit({ type: 'message.sent', message: { type: 'board', board: null } }));
      enqueue.raise({ type: 'board.replaced' });
    }),
    setBoards: assign(({ context: { board, lines } }, { boards }: Pick<Places, 'boards'>) => ({
      boards,
      lines: onBoards(lines, openBoards({ board, boards })),
    })),
    takePen: assign((_, { on }: { on: string }) => ({ on })),
    begin: assign(({ context }, { pointer, at }: { pointer: number; at: Point }) => {
      const board = boardOf(context, context.on);
      if (board === undefined) return {};
      const current = { board, line: context.next, pointer };
      return {
        current,
        sent: 0,
        next: context.next + 1,
        lines: withPoints(context.lines, { ...current, points: thinned(undefined, [at]) }),
      };
    }),
    extendLine: enqueueActions(({ context, enqueue }, { through }: { through: readonly Point[] }) => {
      let { lines, current, sent, next } = context;
      if (!current) return;
      for (const point of thinned(lines.at(-1)?.points.at(-1), through)) {
        const full = lines.at(-1);
        const before = full?.points.at(-1);
        if (full && before && full.points.length >= DRAWING.points) {
          if (sent < full.points.length) enqueue(emit({ type: 'message.sent', message: lineMessage(full, sent) }));
          current = { ...current, line: next++ };
          sent = 0;
          lines = withPoints(lines, { ...current, points: [before] });
        }
        lines = withPoints(lines, { ...current, points: [point] });
      }
      enqueue.assign({ lines, current, sent, next });
    }),
    sendPoints: enqueueActions(({ context: { lines, sent }, enqueue }) => {
      const line = lines.at(-1);
      if (!line || sent >= line.points.length) return;
      enqueue(emit({ type: 'message.sent', message: lineMessage(line, sent) }));
      enqueue.assign({ sent: line.points.length });
    }),
    endLine: assign({ current: undefined, sent: 0 }),
    undo: enqueueActions(({ context, enqueue }) => {
      const last = lastOn(context);
      if (!last) return;
      const { board, line } = last;
      enqueue.assign({ lines: withoutLine(context.lines, last) });
      enqueue(emit({ type: 'message.sent', message: { type: 'undo', board, line } }));
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      const board = boardOf(context, context.on);
      if (board === undefined) return;
      enqueue.assign({ lines: context.lines.filter((line) => line.board !== board) });
      enqueue(emit({ type: 'message.sent', message: { type: 'clear', board } }));
    }),
  },
});

const open = { type: 'openBoard', params: ({ event }: { event: { board: string } }) => event } as const;

/** What the local user draws on shared screens, and what others may draw on theirs (decision 0067). */
export const drawingMachine = drawingSetup.createMachine({
  id: 'drawing',
  description: 'What the local user draws on shared screens, and whether theirs may be drawn on',
  context: { board: undefined, boards: {}, on: OWN, lines: [], current: undefined, sent: 0, next: 0 },
  type: 'parallel',
  states: {
    share: {
      description: 'Whether the local user’s screen may be drawn on',
      initial: 'none',
      states: {
        none: {
          description: 'It is not shared',
          on: { 'share.began': { target: 'open', actions: open } },
        },
        open: {
          description: 'Everybody may draw on it',
          exit: 'closeBoard',
          on: {
            'user.clearedAll': { actions: open },
            'user.drawingForbidden': 'closed',
            'share.ended': 'none',
          },
        },
        closed: {
          description: 'The local user has turned drawing off for this share',
          on: {
            'user.drawingAllowed': { target: 'open', actions: open },
            'share.ended': 'none',
          },
        },
      },
    },
    pen: {
      description: 'Whether the local user draws',
      initial: 'down',
      states: {
        down: {
          description: 'They do not draw',
          on: {
            'user.drawingBegan': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'ready',
              actions: { type: 'takePen', params: ({ event }) => event },
            },
          },
        },
        ready: {
          description: 'The next press on that screen begins a line',
          on: {
            'pen.pressed': { target: 'drawing', actions: { type: 'begin', params: ({ event }) => event } },
            'user.drawingBegan': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              actions: { type: 'takePen', params: ({ event }) => event },
            },
            'user.undone': { actions: 'undo' },
            'user.cleared': { guard: 'hasLines', actions: 'clear' },
            'user.drawingEnded': 'down',
            'board.replaced': { guard: not('hasBoard'), target: 'down' },
          },
        },
        drawing: {
          description: 'A line is drawn by one pointer; other pointers, and the buttons, wait until it is done',
          after: { sentEvery: { target: 'drawing', reenter: true, actions: 'sendPoints' } },
          on: {
            'pen.moved': {
              guard: { type: 'isDrawing', params: ({ event }) => event },
              actions: { type: 'extendLine', params: ({ event }) => event },
            },
            'pen.left': {
              guard: { type: 'isDrawing', params: ({ event }) => event },
              target: 'ready',
              actions: ['sendPoints', 'endLine'],
            },
            'user.drawingEnded': { target: 'down', actions: ['sendPoints', 'endLine'] },
            'board.replaced': [
              { guard: not('hasBoard'), target: 'down', actions: 'endLine' },
              { guard: 'isReplaced', target: 'ready', actions: 'endLine' },
            ],
          },
        },
      },
    },
  },
  on: {
    'boards.changed': {
      actions: [{ type: 'setBoards', params: ({ event }) => event }, raise({ type: 'board.replaced' })],
    },
  },
});

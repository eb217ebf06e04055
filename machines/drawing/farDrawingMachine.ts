import { assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import { DRAWING_DELAYS, type DrawingMessage } from '../contract/drawing.ts';
import { callbackPort } from '../ports.ts';
import { withoutLine, withPoints, type Lines } from './lines.ts';
import type { DrawingLineCommand, DrawingLineEvent, DrawingLineInput } from './ports.ts';

type FarDrawingContext = {
  memberId: string;
  /** What their page offers to draw on over their screen. */
  board: string | undefined;
  /** Theirs, on anybody's screen. */
  lines: Lines;
};

export type FarDrawingEvent =
  | DrawingLineEvent
  /** Our page has something to say; it is dropped where the other page takes no part. */
  | { type: 'own.said'; message: DrawingMessage }
  /** Raised internally. */
  | { type: 'far.drew' };

/** The other page takes part from now on, and has to learn our lines and board. */
export type FarDrawingEmitted = { type: 'page.linked' };

type Received = { message: DrawingMessage };
const sendMessage = (message: DrawingMessage): DrawingLineCommand => ({ type: 'send.message', message });

/** What one member draws on shared screens, and whether theirs may be drawn on. A page that never says hello gets nothing. */
export const farDrawingMachine = setup({
  types: {
    input: {} as { memberId: string },
    context: {} as FarDrawingContext,
    events: {} as FarDrawingEvent,
    emitted: {} as FarDrawingEmitted,
  },
  actors: { line: callbackPort<DrawingLineCommand, DrawingLineInput>() },
  actions: {
    greet: sendTo('line', sendMessage({ type: 'hello' })),
    answer: sendTo('line', sendMessage({ type: 'hello', answer: true })),
    askForOurs: emit({ type: 'page.linked' }),
    passOn: sendTo('line', (_, { message }: Received) => sendMessage(message)),
    /** They are sent again by the other page. */
    forgetTheirs: assign({ board: undefined, lines: [] }),
    take: enqueueActions(({ context: { lines }, enqueue }, { message }: Received) => {
      if (message.type === 'board') enqueue.assign({ board: message.board ?? undefined });
      else if (message.type === 'undo') enqueue.assign({ lines: withoutLine(lines, message) });
      else if (message.type === 'clear')
        enqueue.assign({ lines: lines.filter(({ board }) => board !== message.board) });
      else if (message.type === 'line') {
        enqueue.assign({ lines: withPoints(lines, message) });
        enqueue.raise({ type: 'far.drew' });
      }
    }),
  },
  guards: {
    isHello: (_, { message }: Received) => message.type === 'hello',
    asks: (_, { message }: Received) => message.type === 'hello' && !message.answer,
    isLinked: stateIn({ line: 'linked' }),
  },
  delays: { named: DRAWING_DELAYS.named },
}).createMachine({
  id: 'farDrawing',
  description: 'What one member draws on shared screens, and whether theirs may be drawn on',
  context: ({ input: { memberId } }) => ({ memberId, board: undefined, lines: [] }),
  invoke: { id: 'line', src: 'line', input: ({ context: { memberId } }) => ({ memberId }) },
  type: 'parallel',
  states: {
    line: {
      description: 'Whether the other page takes part',
      initial: 'unlinked',
      states: {
        unlinked: { description: 'There is no connection', on: { 'line.opened': 'greeting' } },
        greeting: {
          description: 'Ours has said hello; the other page may still be loading what it needs, or never answer',
          entry: 'greet',
          on: {
            'line.received': [
              {
                guard: { type: 'asks', params: ({ event }) => event },
                target: 'linked',
                actions: ['forgetTheirs', raise(({ event }) => event)],
              },
              {
                guard: { type: 'isHello', params: ({ event }) => event },
                target: 'linked',
                actions: ['forgetTheirs', 'askForOurs'],
              },
            ],
          },
        },
        linked: {
          description: 'Both pages take part',
          on: {
            'line.received': [
              { guard: { type: 'asks', params: ({ event }) => event }, actions: ['answer', 'askForOurs'] },
              { actions: { type: 'take', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'line.closed': '.unlinked' },
    },
    pen: {
      description: 'Whether they draw',
      initial: 'resting',
      states: {
        resting: { description: 'They have drawn nothing for a while', on: { 'far.drew': 'drawing' } },
        drawing: {
          description: 'They draw, or have just drawn: their name stands at the end of the line',
          after: { named: 'resting' },
          on: { 'far.drew': { target: 'drawing', reenter: true } },
        },
      },
    },
  },
  on: {
    'own.said': { guard: 'isLinked', actions: { type: 'passOn', params: ({ event }) => event } },
  },
});

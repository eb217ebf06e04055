import { assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import { DRAWING_DELAYS, type DrawingMessage } from '../contract/drawing.ts';
import { callbackPort } from '../ports.ts';
import { withoutLine, withPoints, type Lines } from './lines.ts';
import type { DrawingChannelCommand, DrawingChannelEvent, DrawingChannelInput } from './ports.ts';

type RemoteDrawingContext = {
  memberId: string;
  /** What their page offers to draw on over their screen. */
  board: string | undefined;
  /** Theirs, on anybody's screen. */
  lines: Lines;
};

export type RemoteDrawingEvent =
  | DrawingChannelEvent
  /** Our page has something to say; it is dropped where the other page takes no part. */
  | { type: 'own.message'; message: DrawingMessage }
  /** Raised internally. */
  | { type: 'remote.drew' };

/** The other page takes part from now on, and has to learn our lines and board. */
export type RemoteDrawingEmitted = { type: 'page.linked' };

type Received = { message: DrawingMessage };
const sendMessage = (message: DrawingMessage): DrawingChannelCommand => ({ type: 'send.message', message });

/** What one member draws on shared screens, and whether theirs may be drawn on. A page that never says hello gets nothing. */
export const remoteDrawingMachine = setup({
  types: {
    input: {} as { memberId: string },
    context: {} as RemoteDrawingContext,
    events: {} as RemoteDrawingEvent,
    emitted: {} as RemoteDrawingEmitted,
  },
  actors: { channel: callbackPort<DrawingChannelCommand, DrawingChannelInput>() },
  actions: {
    greet: sendTo('channel', sendMessage({ type: 'hello' })),
    answer: sendTo('channel', sendMessage({ type: 'hello', answer: true })),
    requestOurs: emit({ type: 'page.linked' }),
    passOn: sendTo('channel', (_, { message }: Received) => sendMessage(message)),
    /** They are sent again by the other page. */
    clearTheirs: assign({ board: undefined, lines: [] }),
    applyMessage: enqueueActions(({ context: { lines }, enqueue }, { message }: Received) => {
      if (message.type === 'board') enqueue.assign({ board: message.board ?? undefined });
      else if (message.type === 'undo') enqueue.assign({ lines: withoutLine(lines, message) });
      else if (message.type === 'clear')
        enqueue.assign({ lines: lines.filter(({ board }) => board !== message.board) });
      else if (message.type === 'line') {
        enqueue.assign({ lines: withPoints(lines, message) });
        enqueue.raise({ type: 'remote.drew' });
      }
    }),
  },
  guards: {
    isHello: (_, { message }: Received) => message.type === 'hello',
    asks: (_, { message }: Received) => message.type === 'hello' && !message.answer,
    isLinked: stateIn({ channel: 'linked' }),
  },
  delays: { named: DRAWING_DELAYS.named },
}).createMachine({
  id: 'remoteDrawing',
  description: 'What one member draws on shared screens, and whether theirs may be drawn on',
  context: ({ input: { memberId } }) => ({ memberId, board: undefined, lines: [] }),
  invoke: { id: 'channel', src: 'channel', input: ({ context: { memberId } }) => ({ memberId }) },
  type: 'parallel',
  states: {
    channel: {
      description: 'Whether the other page takes part',
      initial: 'unlinked',
      states: {
        unlinked: { description: 'There is no connection', on: { 'channel.opened': 'greeting' } },
        greeting: {
          description: 'Ours has said hello; the other page may still be loading what it needs, or never answer',
          entry: 'greet',
          on: {
            'channel.received': [
              {
                guard: { type: 'asks', params: ({ event }) => event },
                target: 'linked',
                actions: ['clearTheirs', raise(({ event }) => event)],
              },
              {
                guard: { type: 'isHello', params: ({ event }) => event },
                target: 'linked',
                actions: ['clearTheirs', 'requestOurs'],
              },
            ],
          },
        },
        linked: {
          description: 'Both pages take part',
          on: {
            'channel.received': [
              { guard: { type: 'asks', params: ({ event }) => event }, actions: ['answer', 'requestOurs'] },
              { actions: { type: 'applyMessage', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'channel.closed': '.unlinked' },
    },
    pen: {
      description: 'Whether they draw',
      initial: 'resting',
      states: {
        resting: { description: 'They have drawn nothing for a while', on: { 'remote.drew': 'drawing' } },
        drawing: {
          description: 'They draw, or have just drawn: their name stands at the end of the line',
          after: { named: 'resting' },
          on: { 'remote.drew': { target: 'drawing', reenter: true } },
        },
      },
    },
  },
  on: {
    'own.message': { guard: 'isLinked', actions: { type: 'passOn', params: ({ event }) => event } },
  },
});

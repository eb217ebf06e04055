import { assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import { NAME_KEPT, TYPING, type ChatEvent, type ChatNote } from '../contract/chatEvents.ts';
import { CHANNEL_CHAT } from '../contract/limits.ts';
import { callbackPort } from '../ports.ts';
import type { ChatChannelCommand, ChatChannelEvent, ChatChannelInput } from './ports.ts';

type ChatEventsInput = {
  memberId: string;
  /** The person's own name, if they have one. */
  name?: string | undefined;
};

type ChatEventsContext = ChatEventsInput & {
  /** The other person's latest name, until it may replace the one before. */
  laterName?: string | undefined;
  /** Notes that wait for a line, the latest ones: as many as the far side accepts at once. */
  waiting: readonly ChatNote[];
};

export type ChatEventsEvent =
  | ChatChannelEvent
  /** The person types a message; and has sent it, or removed all of it. */
  | { type: 'user.typed' }
  | { type: 'user.typingEnded' }
  | { type: 'user.noted'; note: ChatNote }
  /** The person has another name. */
  | { type: 'user.renamed'; name: string }
  /** Raised internally. */
  | { type: 'far.typed' }
  | { type: 'far.typingEnded' }
  | { type: 'far.named'; name: string };

export type ChatEventsEmitted =
  | { type: 'note.received'; note: ChatNote }
  /** What the other page calls its person; the same name may come again. */
  | { type: 'name.received'; name: string };

const NO_NOTES = new Set<ChatEvent['type']>(['hello', 'typing', 'name']);
const isNote = (event: ChatEvent): event is ChatNote => !NO_NOTES.has(event.type);
const sendEvent = (event: ChatEvent): ChatChannelCommand => ({ type: 'send.event', event });

const base = setup({
  types: {
    input: {} as ChatEventsInput,
    context: {} as ChatEventsContext,
    events: {} as ChatEventsEvent,
    emitted: {} as ChatEventsEmitted,
  },
  actors: { line: callbackPort<ChatChannelCommand, ChatChannelInput>() },
  guards: {
    isHello: (_, { event }: { event: ChatEvent }) => event.type === 'hello',
    asks: (_, { event }: { event: ChatEvent }) => event.type === 'hello' && !event.answer,
    isLinked: stateIn({ line: 'linked' }),
    hasLaterName: ({ context }) => context.laterName !== undefined,
  },
  delays: { sentEvery: TYPING.sentEvery, shownFor: TYPING.shownFor, nameKept: NAME_KEPT },
});

const chatEventsSetup = base.extend({
  actions: {
    greet: sendTo('line', sendEvent({ type: 'hello' })),
    answer: sendTo('line', sendEvent({ type: 'hello', answer: true })),
    keepName: assign({ name: (_, { name }: { name: string }) => name }),
    sayName: enqueueActions(({ context: { name }, enqueue }) => {
      if (name !== undefined) enqueue.sendTo('line', sendEvent({ type: 'name', name }));
    }),
    passNameOn: emit((_, { name }: { name: string }) => ({ type: 'name.received', name })),
    keepLaterName: assign({ laterName: (_, { name }: { name: string }) => name }),
    passLaterNameOn: enqueueActions(({ context: { laterName }, enqueue }) => {
      if (laterName !== undefined) enqueue(emit({ type: 'name.received', name: laterName }));
      enqueue.assign({ laterName: undefined });
    }),
    sendTyping: sendTo('line', (_, { on }: { on: boolean }) => sendEvent({ type: 'typing', on })),
    sendNote: sendTo('line', (_, { note }: { note: ChatNote }) => sendEvent(note)),
    keepNote: assign(({ context }, { note }: { note: ChatNote }) => ({
      waiting: [...context.waiting, note].slice(-CHANNEL_CHAT.burst + 2),
    })),
    sendWaiting: enqueueActions(({ context, enqueue }) => {
      for (const note of context.waiting) enqueue.sendTo('line', sendEvent(note));
      enqueue.assign({ waiting: [] });
    }),
    take: enqueueActions(({ enqueue }, { event }: { event: ChatEvent }) => {
      if (event.type === 'typing') enqueue.raise({ type: event.on ? 'far.typed' : 'far.typingEnded' });
      else if (event.type === 'name') enqueue.raise({ type: 'far.named', name: event.name });
      else if (isNote(event)) enqueue(emit({ type: 'note.received', note: event }));
    }),
  },
});

/**
 * What belongs to chat beside its messages, with one member: who types, what is said about messages that are sent, and
 * what both are called.
 * A page that never says hello gets nothing but messages.
 */
export const chatEventsMachine = chatEventsSetup.createMachine({
  id: 'chatEvents',
  description: 'What two pages tell each other about their chat, beside its messages',
  context: ({ input: { memberId, name } }) => ({ memberId, name, waiting: [] }),
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
            'line.received': {
              guard: { type: 'isHello', params: ({ event }) => event },
              target: 'linked',
              actions: raise(({ event }) => event),
            },
          },
        },
        linked: {
          description: 'Both pages take part',
          entry: ['sayName', 'sendWaiting'],
          on: {
            'line.received': [
              { guard: { type: 'asks', params: ({ event }) => event }, actions: ['answer', 'sayName'] },
              { actions: { type: 'take', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'line.closed': '.unlinked' },
    },
    far: {
      description: 'Whether the other person types',
      initial: 'quiet',
      states: {
        quiet: { description: 'They do not type', on: { 'far.typed': 'typing' } },
        typing: {
          description: 'They type; their page says so again, or it counts as ended',
          after: { shownFor: 'quiet' },
          on: {
            'far.typed': { target: 'typing', reenter: true },
            'far.typingEnded': 'quiet',
            'line.closed': 'quiet',
          },
        },
      },
    },
    farName: {
      description: 'Whether the other person may get another name',
      initial: 'open',
      states: {
        open: {
          description: 'The next name counts at once',
          on: {
            'far.named': { target: 'kept', actions: { type: 'passNameOn', params: ({ event }) => event } },
          },
        },
        kept: {
          description: 'A name was said a moment ago; of later ones the last counts',
          on: { 'far.named': { actions: { type: 'keepLaterName', params: ({ event }) => event } } },
          after: {
            nameKept: [
              { guard: 'hasLaterName', target: 'kept', reenter: true, actions: 'passLaterNameOn' },
              { target: 'open' },
            ],
          },
        },
      },
    },
    own: {
      description: 'What the other page knows of our typing',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing, or not for a while',
          on: {
            'user.typed': {
              guard: 'isLinked',
              target: 'told',
              actions: { type: 'sendTyping', params: { on: true } },
            },
          },
        },
        told: {
          description: 'That we type; it is not said again for a while',
          after: { sentEvery: 'quiet' },
          on: {
            'user.typingEnded': { target: 'quiet', actions: { type: 'sendTyping', params: { on: false } } },
            'line.closed': 'quiet',
          },
        },
      },
    },
  },
  on: {
    'user.renamed': [
      {
        guard: 'isLinked',
        actions: [{ type: 'keepName', params: ({ event }) => event }, 'sayName'],
      },
      { actions: { type: 'keepName', params: ({ event }) => event } },
    ],
    'user.noted': [
      { guard: 'isLinked', actions: { type: 'sendNote', params: ({ event }) => event } },
      { actions: { type: 'keepNote', params: ({ event }) => event } },
    ],
  },
});

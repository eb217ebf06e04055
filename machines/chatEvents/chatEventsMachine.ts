import { assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import { NAME_INTERVAL, TYPING, type ChatEvent, type MessageUpdate } from '../contract/chatEvents.ts';
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
  /** Updates that wait for a channel, the latest ones: as many as the remote side accepts at once. */
  waiting: readonly MessageUpdate[];
};

export type ChatEventsEvent =
  | ChatChannelEvent
  /** The person types a message; and has sent it, or removed all of it. */
  | { type: 'user.typed' }
  | { type: 'user.typingEnded' }
  | { type: 'user.messageUpdated'; update: MessageUpdate }
  /** The person has another name. */
  | { type: 'user.renamed'; name: string }
  /** Raised internally. */
  | { type: 'remote.typed' }
  | { type: 'remote.typingEnded' }
  | { type: 'remote.named'; name: string };

export type ChatEventsEmitted =
  | { type: 'messageUpdate.received'; update: MessageUpdate }
  /** What the other page calls its person; the same name may come again. */
  | { type: 'name.received'; name: string };

const NOT_UPDATES = new Set<ChatEvent['type']>(['hello', 'typing', 'name']);
const isUpdate = (event: ChatEvent): event is MessageUpdate => !NOT_UPDATES.has(event.type);
const sendEvent = (event: ChatEvent): ChatChannelCommand => ({ type: 'send.event', event });

const base = setup({
  types: {
    input: {} as ChatEventsInput,
    context: {} as ChatEventsContext,
    events: {} as ChatEventsEvent,
    emitted: {} as ChatEventsEmitted,
  },
  actors: { channel: callbackPort<ChatChannelCommand, ChatChannelInput>() },
  guards: {
    isHello: (_, { event }: { event: ChatEvent }) => event.type === 'hello',
    asks: (_, { event }: { event: ChatEvent }) => event.type === 'hello' && !event.answer,
    isLinked: stateIn({ channel: 'linked' }),
    hasLaterName: ({ context }) => context.laterName !== undefined,
  },
  delays: { sentEvery: TYPING.sentEvery, shownFor: TYPING.shownFor, nameKept: NAME_INTERVAL },
});

const chatEventsSetup = base.extend({
  actions: {
    greet: sendTo('channel', sendEvent({ type: 'hello' })),
    answer: sendTo('channel', sendEvent({ type: 'hello', answer: true })),
    setName: assign({ name: (_, { name }: { name: string }) => name }),
    sendName: enqueueActions(({ context: { name }, enqueue }) => {
      if (name !== undefined) enqueue.sendTo('channel', sendEvent({ type: 'name', name }));
    }),
    emitName: emit((_, { name }: { name: string }) => ({ type: 'name.received', name })),
    setLaterName: assign({ laterName: (_, { name }: { name: string }) => name }),
    emitLaterName: enqueueActions(({ context: { laterName }, enqueue }) => {
      if (laterName !== undefined) enqueue(emit({ type: 'name.received', name: laterName }));
      enqueue.assign({ laterName: undefined });
    }),
    sendTyping: sendTo('channel', (_, { on }: { on: boolean }) => sendEvent({ type: 'typing', on })),
    sendUpdate: sendTo('channel', (_, { update }: { update: MessageUpdate }) => sendEvent(update)),
    queueUpdate: assign(({ context }, { update }: { update: MessageUpdate }) => ({
      waiting: [...context.waiting, update].slice(-CHANNEL_CHAT.burst + 2),
    })),
    sendWaiting: enqueueActions(({ context, enqueue }) => {
      for (const update of context.waiting) enqueue.sendTo('channel', sendEvent(update));
      enqueue.assign({ waiting: [] });
    }),
    applyEvent: enqueueActions(({ enqueue }, { event }: { event: ChatEvent }) => {
      if (event.type === 'typing') enqueue.raise({ type: event.on ? 'remote.typed' : 'remote.typingEnded' });
      else if (event.type === 'name') enqueue.raise({ type: 'remote.named', name: event.name });
      else if (isUpdate(event)) enqueue(emit({ type: 'messageUpdate.received', update: event }));
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
            'channel.received': {
              guard: { type: 'isHello', params: ({ event }) => event },
              target: 'linked',
              actions: raise(({ event }) => event),
            },
          },
        },
        linked: {
          description: 'Both pages take part',
          entry: ['sendName', 'sendWaiting'],
          on: {
            'channel.received': [
              { guard: { type: 'asks', params: ({ event }) => event }, actions: ['answer', 'sendName'] },
              { actions: { type: 'applyEvent', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'channel.closed': '.unlinked' },
    },
    remote: {
      description: 'Whether the other person types',
      initial: 'quiet',
      states: {
        quiet: { description: 'They do not type', on: { 'remote.typed': 'typing' } },
        typing: {
          description: 'They type; their page says so again, or it counts as ended',
          after: { shownFor: 'quiet' },
          on: {
            'remote.typed': { target: 'typing', reenter: true },
            'remote.typingEnded': 'quiet',
            'channel.closed': 'quiet',
          },
        },
      },
    },
    remoteName: {
      description: 'Whether the other person may get another name',
      initial: 'open',
      states: {
        open: {
          description: 'The next name counts at once',
          on: {
            'remote.named': { target: 'kept', actions: { type: 'emitName', params: ({ event }) => event } },
          },
        },
        kept: {
          description: 'A name was said a moment ago; of later ones the last counts',
          on: { 'remote.named': { actions: { type: 'setLaterName', params: ({ event }) => event } } },
          after: {
            nameKept: [
              { guard: 'hasLaterName', target: 'kept', reenter: true, actions: 'emitLaterName' },
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
              target: 'sent',
              actions: { type: 'sendTyping', params: { on: true } },
            },
          },
        },
        sent: {
          description: 'That we type; it is not said again for a while',
          after: { sentEvery: 'quiet' },
          on: {
            'user.typingEnded': { target: 'quiet', actions: { type: 'sendTyping', params: { on: false } } },
            'channel.closed': 'quiet',
          },
        },
      },
    },
  },
  on: {
    'user.renamed': [
      {
        guard: 'isLinked',
        actions: [{ type: 'setName', params: ({ event }) => event }, 'sendName'],
      },
      { actions: { type: 'setName', params: ({ event }) => event } },
    ],
    'user.messageUpdated': [
      { guard: 'isLinked', actions: { type: 'sendUpdate', params: ({ event }) => event } },
      { actions: { type: 'queueUpdate', params: ({ event }) => event } },
    ],
  },
});

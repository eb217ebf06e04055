import { assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
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

export const chatEventsSetup = base.extend({
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

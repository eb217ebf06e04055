import { and, emit, not, or } from 'xstate';
import { codeOf, streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';
import { broadcastOf } from './chatSettings.ts';

const IN_A_BROADCAST = or(['isOnAir', 'isWatching']);

type Sent = { event: { message: string } };

const SEND = [
  {
    type: 'sendToServer',
    params: ({ context, event: { message } }: Sent & { context: StreamContext }) => ({
      type: 'send.stream-chat' as const,
      payload: { message, broadcaster_id: broadcastOf(context), name: context.name, id: String(context.sent) },
    }),
  },
  { type: 'addOwnToChat', params: ({ event: { message } }: Sent) => ({ message }) },
] as const;

const payloadOf = <Payload>({ event: { payload } }: { event: { payload: Payload } }) => payload;

/** Chat and reactions of a broadcast, on either side of it. */
export const chat = streamSetup.createStateConfig({
  description: 'Chat and reactions of the current broadcast, and what its moderators decide',
  initial: 'free',
  states: {
    free: {
      description: 'The person may write',
      on: {
        'user.chatSent': [
          { guard: not(and(['isSignallingOpen', IN_A_BROADCAST])) },
          {
            guard: { type: 'isSendableSlowly', params: ({ event }) => event },
            target: 'waiting',
            actions: [...SEND, 'waitForSlowMode'],
          },
          { guard: { type: 'isSendable', params: ({ event }) => event }, actions: SEND },
        ],
      },
    },
    waiting: {
      description: 'Slow mode, or a time-out, keeps the person from writing',
      after: { waitOver: 'free' },
      exit: 'clearWait',
    },
  },
  on: {
    'signal.stream-chat': [
      { guard: not(IN_A_BROADCAST) },
      {
        guard: { type: 'isHere', params: ({ event }) => event.payload },
        actions: {
          type: 'addToChat',
          params: ({ event: { payload } }) => ({
            name: payload.name,
            message: payload.message,
            own: false,
            ...(payload.id !== undefined && { messageId: payload.id }),
            ...(payload.sender_id !== undefined && { senderId: payload.sender_id }),
            ...(payload.role && { role: payload.role }),
          }),
        },
      },
    ],
    'chat.refused': [
      {
        guard: { type: 'isSlowModeRefusal', params: ({ event }) => event },
        target: '.waiting',
        actions: [{ type: 'markRefused', params: ({ event }) => event }, 'waitForSlowMode'],
      },
      // It does not count for slow mode.
      {
        guard: 'isSlowed',
        target: '.free',
        actions: { type: 'markRefused', params: ({ event }) => event },
      },
      { actions: { type: 'markRefused', params: ({ event }) => event } },
    ],
    'user.moderated': {
      guard: and(['isSignallingOpen', IN_A_BROADCAST, 'mayModerate']),
      actions: {
        type: 'sendToServer',
        params: ({ event: { request } }) => ({ type: 'send.stream-moderate' as const, payload: request }),
      },
    },
    // On entering it comes before the first offer.
    'signal.stream-settings': [
      { guard: { type: 'isElsewhere', params: payloadOf } },
      {
        guard: { type: 'isTimeOut', params: payloadOf },
        target: '.waiting',
        actions: [
          { type: 'setSettings', params: payloadOf },
          { type: 'waitForEnd', params: payloadOf },
        ],
      },
      {
        guard: { type: 'endsWait', params: payloadOf },
        target: '.free',
        actions: { type: 'setSettings', params: payloadOf },
      },
      { actions: { type: 'setSettings', params: payloadOf } },
    ],
    'signal.stream-message-deleted': {
      guard: { type: 'isHere', params: payloadOf },
      actions: { type: 'deleteFromChat', params: payloadOf },
    },
    'signal.stream-moderated': {
      guard: { type: 'isHere', params: payloadOf },
      actions: {
        type: 'addSystemMessage',
        params: ({ event: { payload } }) => ({
          kind: 'ruled' as const,
          ruling: payload.ruling,
          lifted: payload.lifted,
          name: payload.name,
          by: payload.by,
          ...(payload.seconds !== undefined && { seconds: payload.seconds }),
        }),
      },
    },
    'user.reactionSent': {
      guard: and(['isSignallingOpen', IN_A_BROADCAST]),
      actions: [
        {
          type: 'sendToServer',
          params: ({ context, event: { reaction } }) => ({
            type: 'send.stream-reaction' as const,
            payload: { broadcaster_id: broadcastOf(context), reaction },
          }),
        },
        {
          type: 'showReaction',
          params: ({ context: { userId }, event: { reaction } }) => ({ userId, reaction }),
        },
      ],
    },
    'signal.receiveReaction': {
      guard: IN_A_BROADCAST,
      actions: {
        type: 'showReaction',
        params: ({ event: { payload } }) => ({ userId: payload.user_id, reaction: payload.reaction }),
      },
    },
    'signal.signalError': [
      {
        guard: { type: 'concernsTalk', params: ({ event }) => event.payload },
        actions: emit(({ event: { payload } }) => ({
          type: 'request.refused',
          event: payload.event,
          code: codeOf(payload.code),
        })),
      },
      {
        guard: { type: 'isBotchedLeaving', params: ({ event }) => event.payload },
        actions: {
          type: 'setFailure',
          params: ({ event }) => ({ kind: 'leave' as const, code: codeOf(event.payload.code) }),
        },
      },
    ],
  },
});

import { and, emit, not, or } from 'xstate';
import { codeOf, streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';

/** Whose broadcast we are in: the watched one, or our own. */
const broadcastOf = ({ watched, memberId = '' }: StreamContext): string => watched?.id ?? memberId;

const IN_A_BROADCAST = or(['isOnAir', 'isWatching']);

/** Chat and reactions of a broadcast, on either side of it. */
export const talk = streamSetup.createStateConfig({
  description: 'Chat and reactions of the current broadcast',
  on: {
    'user.chatSent': [
      { guard: not(and(['isLinkOpen', IN_A_BROADCAST])) },
      {
        guard: { type: 'isSendable', params: ({ event }) => event },
        actions: [
          {
            type: 'sendToServer',
            params: ({ context, event: { message } }) => ({
              type: 'send.stream-chat' as const,
              payload: { message, broadcaster_id: broadcastOf(context), name: context.name },
            }),
          },
          {
            type: 'addToChat',
            params: ({ context: { name }, event: { message } }) => ({ name, message, own: true }),
          },
        ],
      },
    ],
    'signal.stream-chat': [
      { guard: not(IN_A_BROADCAST) },
      {
        guard: { type: 'isHere', params: ({ event }) => event.payload },
        actions: {
          type: 'addToChat',
          params: ({ event: { payload } }) => ({ name: payload.name, message: payload.message, own: false }),
        },
      },
    ],
    'user.reactionSent': {
      guard: and(['isLinkOpen', IN_A_BROADCAST]),
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
          type: 'keepFailure',
          params: ({ event }) => ({ kind: 'leave' as const, code: codeOf(event.payload.code) }),
        },
      },
    ],
  },
});

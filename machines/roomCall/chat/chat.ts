import { emit } from 'xstate';
import { fromServer, type ChatMessage } from './chatMessages.ts';
import { roomCallSetup } from '../roomCallSetup.ts';
import type { RoomCallContext } from '../roomCallTypes.ts';

type OwnMessageArgs = Pick<RoomCallContext, 'memberId' | 'userId'>;

const ownMessage = (
  { memberId = '', userId }: OwnMessageArgs,
  { id, message }: Pick<ChatMessage, 'id' | 'message'>,
): ChatMessage => ({
  senderId: memberId,
  userId,
  own: true,
  id,
  message,
});

/** The region of chat and reactions. The region `signalling` decides which messages of a channel count. */
export const chat = roomCallSetup.createStateConfig({
  description: 'Chat and reactions, in parallel to the rest',
  on: {
    'user.chatSent': {
      guard: { type: 'isSendable', params: ({ event }) => event },
      actions: [
        {
          type: 'addToChat',
          params: ({ context, event }) => ownMessage(context, event),
        },
        {
          type: 'sendToPeers',
          params: ({ context, event: { id, message } }) => ({
            type: 'send.chat',
            message: { type: 'chat', user_id: context.userId, message, id },
          }),
        },
        {
          type: 'sendToServer',
          params: ({ event: { id, message } }) => ({ type: 'send.chatMessage', payload: { id, message } }),
        },
      ],
    },
    'user.directChatSent': {
      guard: { type: 'isSendableTo', params: ({ event }) => event },
      actions: [
        {
          type: 'addToChat',
          params: ({ context, event }) => ({ ...ownMessage(context, event), direct: true }),
        },
        {
          type: 'sendToPeer',
          params: ({ context, event: { id, message, memberId } }) => ({
            memberId,
            command: {
              type: 'send.chat',
              message: { type: 'chat', user_id: context.userId, message, id, direct: true },
            },
          }),
        },
      ],
    },
    'signal.chatMessage': {
      guard: { type: 'isNotBlocked', params: ({ event }) => ({ userId: event.payload.user_id }) },
      actions: {
        type: 'addToChat',
        params: ({ context, event }) => fromServer(event.payload, context.members[event.payload.socket_id]),
      },
    },
    'peer.chatDropped': {
      actions: emit(({ event: { memberId } }) => ({ type: 'chat.dropped', memberId })),
    },
    'user.reactionSent': {
      actions: [
        {
          type: 'sendToServer',
          params: ({ event: { reaction } }) => ({ type: 'send.sendReaction', payload: { reaction } }),
        },
        emit(({ context: { userId, memberId }, event: { reaction } }) => ({
          type: 'reaction.shown',
          reaction,
          userId,
          memberId,
        })),
      ],
    },
    'signal.receiveReaction': {
      guard: { type: 'isNotBlocked', params: ({ event }) => ({ userId: event.payload.user_id }) },
      actions: emit(({ event: { payload } }) => ({
        type: 'reaction.shown',
        reaction: payload.reaction,
        userId: payload.user_id,
        memberId: payload.socket_id,
      })),
    },
    // Descriptions and candidates may be refused while people come and go; only what a person requested is worth a
    // notice.
    'signal.signalError': {
      guard: { type: 'concernsPerson', params: ({ event }) => event.payload },
      actions: emit(({ event: { payload } }) => ({
        type: 'request.refused',
        event: payload.event,
        code: payload.code,
      })),
    },
  },
});

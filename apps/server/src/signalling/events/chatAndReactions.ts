import { randomUUID } from 'node:crypto';
import type { Requests } from '@colloquy/machines/contract/wire.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { refuse } from '../requests/errors.ts';
import { retryOf } from '../requests/commandMemory.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';
import type { Connection, Seat, StreamSeat } from '../sockets/connections.ts';

type ChatRequest = 'chatMessage' | 'sendReaction' | 'setState' | 'stream-chat' | 'stream-reaction';
type Reaction = Requests['sendReaction' | 'stream-reaction'];
type Sender<S> = { seat: S; userId: string };

/** Chat, reactions and media states in a room or a broadcast. */
export function chatHandlers({
  services: { registry, relayedMessages },
  signals,
}: HandlerContext): Handlers<ChatRequest> {
  function react({ seat, userId }: Sender<Seat>, { reaction, command_id: id = randomUUID() }: Reaction): object {
    const notice = { user_id: userId, reaction, socket_id: seat.memberId, id };
    signals.toOthers(seat.room, seat.memberId, 'receiveReaction', notice);
    return {};
  }

  return {
    async chatMessage({ payload, connection }) {
      const { seat, userId } = senderOf(connection, connection.seat);
      const { message, command_id, id = messageIdOf(seat, command_id) } = payload;
      const { room, memberId } = seat;
      relayedMessages.remember({ room, userId }, message);
      const outcome = await registry.say({ room, memberId, message, id, ...retryOf('chatMessage', payload) });
      if (outcome.kind === 'refused') return refuse(outcome.code);
      return { id, ...(outcome.seq !== undefined && { seq: outcome.seq }) };
    },
    sendReaction: ({ payload, connection }) => react(senderOf(connection, connection.seat), payload),
    async setState({ payload, connection }) {
      const { room, memberId } = senderOf(connection, connection.seat).seat;
      const { mic, camera, screen, hand } = payload;
      const state = { mic, camera, screen, hand };
      const outcome = await registry.setState({ room, memberId, state, ...retryOf('setState', payload) });
      return outcome.kind === 'refused' ? refuse(outcome.code) : {};
    },
    async 'stream-chat'({ payload, connection }) {
      const { message, broadcaster_id: broadcaster, command_id } = payload;
      const { seat, userId } = senderOf(connection, streamOf(connection, broadcaster));
      const { room, memberId, name } = seat;
      const { id = messageIdOf(seat, command_id) } = payload;
      const line = { room, memberId, message, id, name, broadcaster };
      const outcome = await registry.say({ ...line, ...retryOf('stream-chat', payload) });
      if (outcome.kind === 'refused') return refuse(outcome.code);
      relayedMessages.remember({ room, userId }, message);
      return {};
    },
    'stream-reaction'({ payload, connection }) {
      const from = senderOf(connection, streamOf(connection, payload.broadcaster_id));
      const { timedOutUntil = 0 } = registry.moderationStatusOf(from.seat.room, from.seat.memberId) ?? {};
      return timedOutUntil > registry.now() ? refuse('timed_out') : react(from, payload);
    },
  };
}

/** The sender: taken from the connection, never from the payload. */
function senderOf<S extends Seat>({ userId }: Connection, seat: S | undefined): Sender<S> {
  return seat && userId !== undefined ? { seat, userId } : refuse('not_a_member');
}

function streamOf({ stream }: Connection, broadcasterId: string): StreamSeat | undefined {
  return stream?.broadcasterId === broadcasterId ? stream : undefined;
}

/** The id of a message without one: the same for each retry of a command. */
function messageIdOf({ resumeToken }: Seat, commandId: string | undefined): string {
  return commandId === undefined ? randomUUID() : hashToken(`${resumeToken} ${commandId}`);
}

import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { isBroadcaster } from '../../domain/rooms/broadcasts.ts';
import type { StreamSignal } from '../../domain/media/handOverTerms.ts';
import type { Registry } from '../../domain/registry.ts';
import type { MemberId, NodeId, RoomName } from '../../domain/registryTerms.ts';
import { isServerId } from '../../domain/media/serverIds.ts';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import type { Handler } from './handler.ts';
import { acknowledged } from './relay.ts';
import type { HandlerContext } from '../handlerContext.ts';

export function streamOffer(signalling: HandlerContext): Handler<'stream-offer'> {
  return ({ payload, connection }) => {
    const { offer } = payload;
    return relay(signalling, connection, payload, 'stream-offer', { kind: 'offer', offer }, (sender_id) => ({
      sender_id,
      offer,
    }));
  };
}

export function streamAnswer(signalling: HandlerContext): Handler<'stream-answer'> {
  return ({ payload, connection }) => {
    const { answer } = payload;
    return relay(signalling, connection, payload, 'stream-answer', { kind: 'answer', answer }, (sender_id) => ({
      sender_id,
      answer,
    }));
  };
}

export function streamIceCandidate(signalling: HandlerContext): Handler<'stream-ice-candidate'> {
  return ({ payload, connection }) => {
    const { candidate } = payload;
    return relay(
      signalling,
      connection,
      payload,
      'stream-ice-candidate',
      { kind: 'candidate', candidate },
      (sender_id) => ({ sender_id, candidate }),
    );
  };
}

/** Between a broadcaster and its own viewers, and nobody else: viewers do not reach each other. */
async function relay<K extends NoticeName>(
  signalling: HandlerContext,
  connection: Connection,
  asked: { target_id: MemberId },
  name: K,
  signal: StreamSignal,
  noticeFrom: (senderId: MemberId) => Notices[K],
): Promise<object> {
  const { parts, signals } = signalling;
  const { stream } = connection;
  if (!stream) return refuse('peer_not_found');
  if (await isForServer(signalling, stream, asked.target_id, signal)) return {};
  const pair = parts.registry.together(stream.room, stream.memberId, asked.target_id);
  if (pair.kind === 'refused') return refuse(pair.code);
  if (!isBroadcaster(pair.sender) && !isBroadcaster(pair.receiver)) return refuse('peer_not_found');
  return acknowledged(await signals.toMember(stream.room, pair.receiver, name, noticeFrom(stream.memberId)));
}

/**
 * A media server is named as such, or, by a viewer that it serves, by the broadcaster's id. What it does not take is
 * refused; a name of one that is not there goes on to be found nowhere.
 */
async function isForServer(
  { parts, options, bridges }: HandlerContext,
  { room, memberId, broadcasterId }: StreamSeat,
  target: MemberId,
  signal: StreamSignal,
): Promise<boolean> {
  if (!parts.mediaServers.areConfigured) return false;
  if (!isServerId(target) && target !== broadcasterId) return false;
  const owner = memberId === broadcasterId ? options.nodeId : nodeOf(parts.registry, room, memberId, broadcasterId);
  const about = { room, broadcaster: broadcasterId, owner };
  const became = await bridges.heard(about, { from: memberId, target, signal });
  if (became === 'relay') return false;
  return became === 'taken' || refuse(became);
}

function nodeOf(registry: Pick<Registry, 'together'>, room: RoomName, viewer: MemberId, broadcaster: MemberId): NodeId {
  const pair = registry.together(room, viewer, broadcaster);
  return pair.kind === 'together' ? pair.receiver.node : refuse('peer_not_found');
}

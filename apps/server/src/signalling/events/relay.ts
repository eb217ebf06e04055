import { candidateForm, candidatesOf } from '@colloquy/machines/contract/negotiation.ts';
import { isStageId, STAGE_PREFIX, stageId } from '@colloquy/machines/contract/streamLimits.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { andThen, type MaybePromise } from '../../platform/maybePromise.ts';
import type { StreamSignal } from '../../broadcasts/media/handOverTypes.ts';
import { isServerId } from '../../broadcasts/media/mediaServers.ts';
import type { Member, MemberId } from '../../rooms/registryTypes.ts';
import { isBroadcast, isBroadcaster } from '../../broadcasts/broadcasts.ts';
import { refuse } from '../requests/errors.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';
import type { SendOutcome } from '../notices/signals.ts';
import type { Connection, Seat, StreamSeat } from '../sockets/connections.ts';

type Relayed =
  'offer' | 'answer' | 'ice-candidate' | 'stream-offer' | 'stream-answer' | 'stream-ice-candidate' | 'stream-quality';

/** Relays descriptions and candidates between two members of a room, or a broadcaster and a viewer. */
export function relayHandlers(signalling: HandlerContext): Handlers<Relayed> {
  const relay = relayOf(signalling);
  const isForServer = forServersOf(signalling);

  async function relayInStream<K extends NoticeName>(
    { stream }: Connection,
    targetId: MemberId,
    signal: StreamSignal,
    name: K,
    noticeFrom: (sender: Member) => Notices[K],
  ): Promise<object> {
    if (isStageId(targetId)) return relayOnStage(stream, targetId.slice(STAGE_PREFIX.length), name, noticeFrom);
    if (stream && (await isForServer(stream, targetId, signal))) return {};
    return relay(stream, targetId, name, noticeFrom);
  }

  /** The connection between a broadcaster and its guest, beside that by which the guest watches. */
  function relayOnStage<K extends NoticeName>(
    stream: StreamSeat | undefined,
    targetId: MemberId,
    name: K,
    noticeFrom: (sender: Member) => Notices[K],
  ): MaybePromise<object> {
    const guest = stream && signalling.services.registry.stageOf(stream.room).guest?.id;
    if (!stream || guest === undefined || ![stream.memberId, targetId].includes(guest)) return refuse('peer_not_found');
    return relay(stream, targetId, name, (sender) => noticeFrom({ ...sender, memberId: stageId(sender.memberId) }));
  }

  return {
    offer: ({ payload: { receiver_id, offer }, connection: { seat } }) =>
      relay(seat, receiver_id, 'offer', ({ memberId, userId }) => {
        return { sender_id: memberId, sender_user_id: userId, offer };
      }),
    answer: ({ payload: { receiver_id, answer }, connection: { seat } }) =>
      relay(seat, receiver_id, 'answer', ({ memberId }) => ({ sender_id: memberId, answer })),
    'ice-candidate': ({ payload, connection: { seat } }) =>
      relay(seat, payload.receiver_id, 'ice-candidate', ({ memberId }) => ({
        sender_id: memberId,
        ...(payload.candidates ? candidateForm(candidatesOf(payload)) : { candidate: payload.candidate }),
      })),
    'stream-offer': ({ payload: { target_id, offer }, connection }) =>
      relayInStream(connection, target_id, { kind: 'offer', offer }, 'stream-offer', ({ memberId }) => {
        return { sender_id: memberId, offer };
      }),
    'stream-answer': ({ payload: { target_id, answer }, connection }) =>
      relayInStream(connection, target_id, { kind: 'answer', answer }, 'stream-answer', ({ memberId }) => {
        return { sender_id: memberId, answer };
      }),
    'stream-ice-candidate': ({ payload: { target_id, candidate }, connection }) =>
      relayInStream(connection, target_id, { kind: 'candidate', candidate }, 'stream-ice-candidate', ({ memberId }) => {
        return { sender_id: memberId, candidate };
      }),
    /** Only a media server offers several qualities. */
    async 'stream-quality'({ payload: { target_id, quality }, connection: { stream } }) {
      const isTaken = stream && (await isForServer(stream, target_id, { kind: 'quality', quality }));
      return isTaken ? {} : refuse('peer_not_found');
    },
  };
}

/** Relays to one member of the sender's own room; synchronously if possible. */
function relayOf({ services: { registry }, signals }: HandlerContext) {
  return <K extends NoticeName>(
    seat: Seat | undefined,
    receiverId: MemberId,
    name: K,
    noticeFrom: (sender: Member) => Notices[K],
  ): MaybePromise<object> => {
    if (!seat) return refuse('peer_not_found');
    const pair = registry.pairOf(seat.room, seat.memberId, receiverId);
    if (pair.kind === 'refused') return refuse(pair.code);
    const { sender, receiver } = pair;
    // Viewers of a broadcast cannot address each other.
    if (isBroadcast(seat.room) && !isBroadcaster(sender) && !isBroadcaster(receiver)) return refuse('peer_not_found');
    return andThen(signals.toMember(seat.room, receiver, name, noticeFrom(sender)), acknowledged);
  };
}

/**
 * A media server is addressed by its own id or, by a viewer that it serves, by the broadcaster's id. Returns false for
 * signals to be relayed to a member; refuses those the server does not accept.
 */
function forServersOf({ services: { registry }, options, handOvers }: HandlerContext) {
  return async (stream: StreamSeat, target: MemberId, signal: StreamSignal): Promise<boolean> => {
    const { room, memberId, broadcasterId } = stream;
    if (!handOvers || (!isServerId(target) && target !== broadcasterId)) return false;
    const pair = registry.pairOf(room, memberId, broadcasterId);
    const owner = memberId === broadcasterId ? options.nodeId : pair.kind === 'together' && pair.receiver.node;
    if (owner === false) return refuse('peer_not_found');
    const about = { room, broadcaster: broadcasterId, owner };
    const outcome = await handOvers.onSignal(about, { from: memberId, target, signal });
    if (outcome === 'relay') return false;
    return outcome === 'taken' || refuse(outcome);
  };
}

const acknowledged = (sent: SendOutcome): object => (sent === 'sent' ? {} : refuse(sent));

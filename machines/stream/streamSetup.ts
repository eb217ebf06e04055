import { assign, emit, enqueueActions, or, sendTo, setup, stateIn, type AnyActorRef, type EventObject } from 'xstate';
import { isErrorCode } from '../contract/errorCodes.ts';
import type { FailureCode } from '../contract/failure.ts';
import { DELAYS, LIMITS } from '../contract/limits.ts';
import type { StreamQuality } from '../contract/streamLimits.ts';
import type { Notices } from '../contract/wire.ts';
import { isSendable } from '../isSendable.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { RemoteEvent } from '../peerNegotiation/ports.ts';
import { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import { callbackPort } from '../ports.ts';
import type { Captured, DeviceKind, MediaCommand } from '../media/ports.ts';
import type { PicturesInput, StreamCommand } from './ports.ts';
import { epochOf, isServer, succeeds, watchId } from './senders.ts';
import { changedSettings, FREE_TALK, isMessage, newsOf, withoutDeleted } from './talkSettings.ts';
import type {
  About,
  StreamContext,
  StreamEmitted,
  StreamEvent,
  StreamFailure,
  StreamInput,
  StreamMessage,
  StreamNote,
  StreamPeer,
  StreamTag,
  TalkNews,
} from './streamTypes.ts';

/** What a stream sends to its peers. */
type PeerCommand = RemoteEvent | { type: 'signalling.lost' } | { type: 'signalling.restored' };

const peerId = (memberId: string) => `peer:${memberId}` as const;

/** The server's errors about leaving where we are no longer, or never were: ignored. */
const GONE_ALREADY: ReadonlySet<string> = new Set(['not_a_member', 'stream_not_found', 'invalid']);

/** There is no broadcast with this id, or there can be none. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['stream_not_found', 'invalid']);

const base = setup({
  types: {
    input: {} as StreamInput,
    context: {} as StreamContext,
    events: {} as StreamEvent,
    emitted: {} as StreamEmitted,
    tags: {} as StreamTag,
  },
  actors: {
    media: callbackPort<MediaCommand>(),
    pictures: callbackPort<EventObject, PicturesInput>(),
    signalling: callbackPort<StreamCommand>(),
    peerNegotiation: peerNegotiationMachine,
    peerQuality: peerQualityMachine,
  },
  guards: {
    isOther: ({ context: { broadcasters, watched } }, { id }: { id: string }) =>
      watched?.id !== id && broadcasters.some((one) => one.id === id),
    isAnother: ({ context: { watched } }, { id }: { id: string }) => watched?.id !== id,
    isListed: ({ context: { broadcasters } }, { id }: { id: string }) => broadcasters.some((one) => one.id === id),
    isWatched: ({ context }, { id }: { id: string }) => context.watched?.id === id,
    isEmptyList: (_, { list }: { list: Notices['broadcaster-available'] }) => list.length === 0,
    /** The watched person is on air again: after a reload, or on a server that had lost its state. */
    isBackOnAir: ({ context: { watched, failure } }, { list }: { list: Notices['broadcaster-available'] }) =>
      // A broadcast that could not be joined may be in a list from before its end.
      list.some(({ id, user_id }) => user_id === watched?.user_id && (id !== watched.id || failure === undefined)),
    isKnown: ({ context }, { memberId }: { memberId: string }) => Object.hasOwn(context.peers, memberId),
    isCurrent: ({ context }, { memberId }: { memberId: string }) => memberId === context.current,
    isNext: ({ context }, { memberId }: { memberId: string }) => memberId === context.next,
    isSender: ({ context }, { memberId }: { memberId: string }) =>
      context.watched !== undefined && epochOf(memberId, context.watched.id) !== undefined,
    succeedsPresent: ({ context }, { memberId }: { memberId: string }) => {
      const { watched, peers, current, next } = context;
      const sender = next ?? current;
      // A far side that is already connected keeps its connection.
      if (watched === undefined || sender === undefined || Object.hasOwn(peers, memberId)) return false;
      const isLiving = peers[sender]?.ref.getSnapshot().hasTag('live') ?? false;
      return succeeds(memberId, { broadcasterId: watched.id, sender, isLiving: isLiving || next !== undefined });
    },
    isHeldBack: ({ context: { peers } }) =>
      Object.values(peers).some(({ quality }) => quality.getSnapshot().matches({ sending: 'strained' })),
    isSendable: (_, { message }: { message: string }) => isSendable(message),
    isRefusal: (_, params: { event: string; of: string }) => params.event === params.of,
    /** It was opened by its address, and is not on air. */
    isNothingThere: ({ context: { watched } }, params: { event: string; of: string; code: string }) =>
      params.event === params.of && NOTHING_THERE.has(params.code) && watched?.user_id === '',
    isStreamGone: (_, params: { event: string; of: string; code: string }) =>
      params.event === params.of && params.code === 'stream_not_found',
    isBotchedLeaving: (_, { event, code }: { event: string; code: string }) =>
      (event === 'leave-stream' || event === 'end-stream') && !GONE_ALREADY.has(code),
    concernsTalk: (_, { event }: { event: string }) =>
      event === 'stream-chat' || event === 'stream-reaction' || event === 'stream-moderate',
    isOwnBroadcast: ({ context }, { broadcaster_id }: { broadcaster_id: string }) =>
      broadcaster_id === context.memberId,
    isBan: (_, params: { event: string; of: string; code: string }) =>
      params.event === params.of && params.code === 'banned',
    mayModerate: ({ context: { settings } }) => settings.role !== 'viewer',
    /** The next message will have to wait. */
    isSendableSlowly: ({ context: { settings } }, { message }: { message: string }) =>
      isSendable(message) && settings.slowSeconds > 0 && settings.role === 'viewer',
    isSlowed: ({ context: { wait } }) => wait?.reason === 'slowMode',
    isSlowModeRefusal: (_, { code }: { code: string }) => code === 'slow_mode',
    isTimeOut: (_, { timed_out_s = 0 }: Notices['stream-settings']) => timed_out_s > 0,
    /** Nothing of it restricts the person any more. */
    endsWait: ({ context: { wait } }, { timed_out_s, slow_s, role }: Notices['stream-settings']) =>
      timed_out_s === 0 || (role ?? 'viewer') !== 'viewer' || (slow_s === 0 && wait?.reason === 'slowMode'),
    isHere: ({ context }, { broadcaster_id }: { broadcaster_id: string }) =>
      broadcaster_id === context.watched?.id || broadcaster_id === context.memberId,
    isElsewhere: ({ context }, { broadcaster_id }: { broadcaster_id: string }) =>
      broadcaster_id !== context.watched?.id && broadcaster_id !== context.memberId,
    isLastDevice: ({ context: { own } }, { kind }: { kind: DeviceKind }) =>
      own === undefined || (kind === 'camera' ? !own.microphone : !own.camera),
    isToggled: ({ context: { own } }, params: { kind: DeviceKind; of: DeviceKind }) =>
      params.kind === params.of && own?.[params.of] === true,
    isTurnedOff: ({ context }, { kind }: { kind: DeviceKind }) => context.turnedOff.includes(kind),
    isLinkOpen: stateIn({ link: 'open' }),
    isOnAir: stateIn({ role: { onAir: 'broadcasting' } }),
    isWatching: or([stateIn({ role: { viewing: 'watching' } }), stateIn({ role: { viewing: 'switching' } })]),
  },
  delays: {
    waitOver: ({ context: { wait } }) => (wait?.seconds ?? 0) * 1_000,
    joinLate: DELAYS.joinLate,
    switchLate: DELAYS.switchLate,
    strainReported: DELAYS.strainReported,
  },
});

/** The newest lines, with one more. */
function withLine(
  chat: StreamContext['chat'],
  line: Omit<StreamMessage, 'id'> | Omit<StreamNote, 'id'>,
): StreamContext['chat'] {
  return [...chat.slice(1 - LIMITS.chatLines), { ...line, id: (chat.at(-1)?.id ?? -1) + 1 }];
}

/** Stops all actors of a far side. */
function endActors(stop: (actor: AnyActorRef) => void, peer: StreamPeer | undefined): void {
  if (peer) for (const actor of [peer.ref, peer.quality]) stop(actor);
}

type Met = { memberId: string; initiates: boolean };

/** The machine's setup: types, ports, guards, delays, and the actions that more than one state uses. */
export const streamSetup = base.extend({
  actions: {
    sendToServer: sendTo('signalling', (_, command: StreamCommand): StreamCommand => command),
    askForList: sendTo('signalling', (): StreamCommand => ({ type: 'send.request-broadcasters', payload: {} })),
    sendToMedia: sendTo('media', (_, command: MediaCommand): MediaCommand => command),
    keepList: assign({
      broadcasters: (_, { list }: { list: Notices['broadcaster-available'] }) => list,
      watched: ({ context: { watched } }, { list }: { list: Notices['broadcaster-available'] }) =>
        list.find(({ id }) => id === watched?.id) ?? watched,
      listFailure: undefined,
    }),
    keepListFailure: assign({ listFailure: (_, { code }: { code: FailureCode }) => code }),
    keepSession: assign({ memberId: (_, session: Notices['session']) => session.member_id }),
    keepAbout: assign({ about: (_, { about }: { about: About }) => about }),
    keepFailure: assign({ failure: (_, failure: StreamFailure) => failure }),
    forgetFailure: assign({ failure: undefined }),
    keepOwn: assign({
      own: (_, { streamId, microphone, camera }: Captured) => ({ streamId, microphone, camera }),
    }),
    loseOwn: assign({
      own: ({ context: { own } }, { kind }: { kind: DeviceKind }) => own && { ...own, [kind]: false },
    }),
    turnOff: assign({
      turnedOff: ({ context: { turnedOff } }, { kind }: { kind: DeviceKind }) => [...turnedOff, kind],
    }),
    turnOn: assign({
      turnedOff: ({ context: { turnedOff } }, { kind }: { kind: DeviceKind }) =>
        turnedOff.filter((one) => one !== kind),
    }),
    forgetOwn: assign({ own: undefined, turnedOff: [] }),
    pick: assign({
      watched: ({ context: { broadcasters, watched } }, { id }: { id: string }) =>
        broadcasters.find((one) => one.id === id) ?? watched,
    }),
    pickByAddress: assign({
      watched: ({ context: { broadcasters } }, { id }: { id: string }) =>
        broadcasters.find((one) => one.id === id) ?? { id, user_id: '', name: '' },
    }),
    /** The same person's newest broadcast. */
    pickAgain: assign({
      watched: ({ context: { watched } }, { list }: { list: Notices['broadcaster-available'] }) =>
        list.findLast(({ user_id }) => user_id === watched?.user_id) ?? watched,
    }),
    forgetWatched: assign({ watched: undefined }),
    clearChat: assign({ chat: [], settings: FREE_TALK, wait: undefined, moderation: undefined }),
    addToChat: assign({
      chat: ({ context: { chat } }, message: Omit<StreamMessage, 'id'>) => withLine(chat, message),
    }),
    addOwnToChat: assign({
      sent: ({ context: { sent } }) => sent + 1,
      chat: ({ context: { chat, name, memberId, sent, settings } }, { message }: { message: string }) =>
        withLine(chat, {
          name,
          message,
          own: true,
          messageId: String(sent),
          ...(memberId !== undefined && { senderId: memberId }),
          ...(settings.role !== 'viewer' && { role: settings.role }),
        }),
    }),
    addNote: assign({ chat: ({ context: { chat } }, note: TalkNews) => withLine(chat, { note }) }),
    markRefused: assign({
      chat: ({ context: { chat } }, { id, code }: { id: string; code: FailureCode }) =>
        chat.map((line) => (isMessage(line) && line.own && line.messageId === id ? { ...line, refused: code } : line)),
    }),
    deleteFromChat: assign({
      chat: ({ context: { chat } }, deleted: Notices['stream-message-deleted']) => withoutDeleted(chat, deleted),
    }),
    keepSettings: assign(({ context: { chat, settings } }, changed: Notices['stream-settings']) => {
      const next = changedSettings(settings, changed);
      return {
        settings: next,
        chat: newsOf(settings, next, changed).reduce((all, note) => withLine(all, { note }), chat),
      };
    }),
    waitForTurn: assign({
      wait: ({ context: { settings } }) => ({ seconds: settings.slowSeconds, reason: 'slowMode' as const }),
    }),
    waitForEnd: assign({
      wait: (_, { timed_out_s = 0 }: Notices['stream-settings']) => ({
        seconds: timed_out_s,
        reason: 'timedOut' as const,
      }),
    }),
    forgetWait: assign({ wait: undefined }),
    keepModeration: assign({ moderation: (_, moderation: Notices['stream-moderation']) => moderation }),
    showReaction: emit((_, shown: Omit<Extract<StreamEmitted, { type: 'reaction.shown' }>, 'type'>) => ({
      type: 'reaction.shown' as const,
      ...shown,
    })),
    /** A far side met again means another connection: the former one is over. */
    meet: enqueueActions(({ context, enqueue }, { memberId, initiates }: Met) => {
      const former = context.peers[memberId];
      endActors(enqueue.stopChild, former);
      enqueue.assign({
        peers: ({ context: { peers, watched, turnAvailable }, spawn, self }) => {
          const id = initiates ? peerId(memberId) : watchId(watched?.id ?? '', memberId);
          const ref = spawn('peerNegotiation', {
            id,
            input: {
              memberId,
              owner: self,
              // The broadcaster offers; should a viewer ever offer too, the viewer yields.
              polite: !initiates,
              initiates,
              turnAvailable,
              ownClient: false,
              passesOn: isServer(memberId),
              talks: false,
              hidesAddress: false,
            },
          });
          const quality = spawn('peerQuality', {
            id: `quality:${id}`,
            input: { memberId, owner: self, alone: isServer(memberId) },
          });
          return { ...peers, [memberId]: { ref, quality } };
        },
      });
    }),
    /** A peer is stopped before it is forgotten: otherwise its connection would stay open unseen. */
    partFrom: enqueueActions(({ context, enqueue }, { memberId }: { memberId: string }) => {
      const { [memberId]: peer, ...peers } = context.peers;
      if (!peer) return;
      endActors(enqueue.stopChild, peer);
      enqueue.assign({ peers });
    }),
    removeAllMembers: enqueueActions(({ context, enqueue }) => {
      for (const peer of Object.values(context.peers)) endActors(enqueue.stopChild, peer);
      enqueue.assign({ peers: {}, current: undefined, next: undefined });
    }),
    playFrom: assign({ current: (_, { memberId }: { memberId: string }) => memberId, next: undefined }),
    expectFrom: assign({ next: (_, { memberId }: { memberId: string }) => memberId }),
    /** The new sender plays; only now is the former one released. */
    promoteNext: enqueueActions(({ context: { peers, current = '', next }, enqueue }) => {
      const { [current]: former, ...others } = peers;
      endActors(enqueue.stopChild, former);
      enqueue.assign({ peers: others, current: next, next: undefined });
    }),
    dropNext: enqueueActions(({ context: { peers, next = '' }, enqueue }) => {
      const { [next]: given, ...others } = peers;
      endActors(enqueue.stopChild, given);
      enqueue.assign({ peers: others, next: undefined });
    }),
    keepQuality: assign({ quality: (_, { quality }: { quality: StreamQuality }) => quality }),
    /** Only media servers have a choice. */
    requestQuality: enqueueActions(({ enqueue }, params: { memberId: string; quality: StreamQuality }) => {
      const { memberId: target_id, quality } = params;
      if (!isServer(target_id)) return;
      enqueue.sendTo('signalling', { type: 'send.stream-quality', payload: { target_id, quality } });
    }),
    sendToPeer: enqueueActions(({ context, enqueue }, params: { memberId: string; command: RemoteEvent }) => {
      const peer = context.peers[params.memberId];
      if (peer) enqueue.sendTo(peer.ref, params.command);
    }),
    applySizes: enqueueActions(({ context, enqueue }, { viewer_id, half }: Notices['stream-sizes']) => {
      const server = context.peers[viewer_id];
      if (server) enqueue.sendTo(server.quality, { type: 'sizes.wanted', half });
    }),
    sendToPeers: enqueueActions(({ context, enqueue }, command: PeerCommand) => {
      for (const { ref } of Object.values(context.peers)) enqueue.sendTo(ref, command);
    }),
  },
});

/** The failure that a wire error stands for. */
export const codeOf = (code: string): FailureCode => (isErrorCode(code) ? code : 'internal');

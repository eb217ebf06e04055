import { assign, emit, enqueueActions, raise, sendTo, type AnyActorRef } from 'xstate';
import { isErrorCode } from '../contract/errorCodes.ts';
import type { FailureCode } from '../contract/failure.ts';
import { LIMITS } from '../contract/limits.ts';
import type { StreamQuality } from '../contract/streamLimits.ts';
import type { Notices } from '../contract/wire.ts';
import type { RemoteEvent } from '../peerNegotiation/ports.ts';
import type { Captured, DeviceKind, Devices, InsetCorner, MediaCommand } from '../media/ports.ts';
import type { StreamCommand } from './ports.ts';
import { isServer, watchId } from './senders.ts';
import { streamBase } from './streamBase.ts';
import type {
  About,
  Source,
  StreamContext,
  StreamEmitted,
  StreamFailure,
  StreamMessage,
  SystemMessage,
  StreamPeer,
  ChatSettingsChange,
} from './streamTypes.ts';
import {
  changedSettings,
  DEFAULT_CHAT_SETTINGS,
  isMessage,
  settingsChangesOf,
  withoutDeleted,
} from './chatSettings.ts';

/** What a stream sends to its peers. */
type PeerCommand = RemoteEvent | { type: 'signalling.lost' } | { type: 'signalling.restored' };

const peerId = (memberId: string) => `peer:${memberId}` as const;

/** The newest lines, with one more. */
function withMessage(
  chat: StreamContext['chat'],
  message: Omit<StreamMessage, 'id'> | Omit<SystemMessage, 'id'>,
): StreamContext['chat'] {
  return [...chat.slice(1 - LIMITS.chatMessages), { ...message, id: (chat.at(-1)?.id ?? -1) + 1 }];
}

/** Stops all actors of a remote peer. */
function endActors(stop: (actor: AnyActorRef) => void, peer: StreamPeer | undefined): void {
  if (peer) for (const actor of [peer.ref, peer.quality]) stop(actor);
}

/** Until the server says otherwise. */
export const EMPTY_STAGE: StreamContext['stage'] = { guest: null, requests: [], isClosed: false, isScreen: false };

type OnStageSide = { memberId: string; side: 'host' | 'guest' };
type Met = { memberId: string; initiates: boolean };

/** The machine's setup: types, ports, guards, delays, and the actions that more than one state uses. */
export const streamSetup = streamBase.extend({
  actions: {
    sendToServer: sendTo('signalling', (_, command: StreamCommand): StreamCommand => command),
    requestList: sendTo('signalling', (): StreamCommand => ({ type: 'send.request-broadcasters', payload: {} })),
    sendToMedia: sendTo('media', (_, command: MediaCommand): MediaCommand => command),
    setList: assign({
      broadcasters: (_, { list }: { list: Notices['broadcaster-available'] }) => list,
      watched: ({ context: { watched } }, { list }: { list: Notices['broadcaster-available'] }) =>
        list.find(({ id }) => id === watched?.id) ?? watched,
      listFailure: undefined,
    }),
    setListFailure: assign({ listFailure: (_, { code }: { code: FailureCode }) => code }),
    setSession: assign({ memberId: (_, session: Notices['session']) => session.member_id }),
    setAbout: assign({ about: (_, { about }: { about: About }) => about }),
    setFailure: assign({ failure: (_, failure: StreamFailure) => failure }),
    clearFailure: assign({ failure: undefined }),
    setOwn: assign({ own: (_, captured: Captured) => captured }),
    setDevices: assign({ devices: (_, { devices }: { devices: Devices }) => devices }),
    setPicked: assign({
      picked: ({ context: { picked } }, { kind, deviceId }: { kind: DeviceKind; deviceId: string }) => ({
        ...picked,
        [`${kind}Id`]: deviceId,
      }),
    }),
    setSwitched: assign({
      own: ({ context: { own } }, { kind, deviceId }: { kind: DeviceKind; deviceId: string }) =>
        own && { ...own, [kind]: true, [`${kind}Id`]: deviceId },
    }),
    toggle: assign({
      turnedOff: ({ context: { turnedOff } }, { kind }: { kind: DeviceKind }) =>
        turnedOff.includes(kind) ? turnedOff.filter((one) => one !== kind) : [...turnedOff, kind],
    }),
    reportPicture: raise({ type: 'picture.changed' }),
    reportRelease: raise({ type: 'capture.ended' }),
    /** A fresh track starts enabled, and what is off stays off. */
    enableAsChosen: enqueueActions(({ context: { turnedOff }, enqueue }, { kind }: { kind: DeviceKind }) => {
      enqueue.sendTo('media', { type: 'enable.device', kind, enabled: !turnedOff.includes(kind) });
    }),
    setScreen: assign({ screenStreamId: (_, { streamId }: { streamId: string | undefined }) => streamId }),
    setSource: assign({ hasInset: (_, { source }: { source: Source }) => source === 'both' }),
    setCorner: assign({ corner: (_, { corner }: { corner: InsetCorner }) => corner }),
    placeInset: sendTo('media', ({ context: { corner, hasInset } }) => ({
      type: 'place.inset' as const,
      corner: hasInset ? corner : undefined,
    })),
    loseOwn: assign({
      own: ({ context: { own } }, { kind }: { kind: DeviceKind }) => own && { ...own, [kind]: false },
    }),
    clearOwn: assign({ own: undefined, screenStreamId: undefined, turnedOff: [] }),
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
    /** The server sends the next list up to a second later. */
    delistWatched: assign({
      broadcasters: ({ context: { broadcasters, watched } }) => broadcasters.filter(({ id }) => id !== watched?.id),
    }),
    clearWatched: assign({ watched: undefined }),
    clearChat: assign({ chat: [], settings: DEFAULT_CHAT_SETTINGS, wait: undefined, moderation: undefined }),
    addToChat: assign({
      chat: ({ context: { chat } }, message: Omit<StreamMessage, 'id'>) => withMessage(chat, message),
    }),
    addOwnToChat: assign({
      sent: ({ context: { sent } }) => sent + 1,
      chat: ({ context: { chat, name, memberId, sent, settings } }, { message }: { message: string }) =>
        withMessage(chat, {
          name,
          message,
          own: true,
          messageId: String(sent),
          ...(memberId !== undefined && { senderId: memberId }),
          ...(settings.role !== 'viewer' && { role: settings.role }),
        }),
    }),
    addSystemMessage: assign({
      chat: ({ context: { chat } }, change: ChatSettingsChange) => withMessage(chat, { change }),
    }),
    markRefused: assign({
      chat: ({ context: { chat } }, { id, code }: { id: string; code: FailureCode }) =>
        chat.map((message) =>
          isMessage(message) && message.own && message.messageId === id ? { ...message, refused: code } : message,
        ),
    }),
    deleteFromChat: assign({
      chat: ({ context: { chat } }, deleted: Notices['stream-message-deleted']) => withoutDeleted(chat, deleted),
    }),
    setSettings: assign(({ context: { chat, settings } }, changed: Notices['stream-settings']) => {
      const next = changedSettings(settings, changed);
      return {
        settings: next,
        chat: settingsChangesOf(settings, next, changed).reduce((all, change) => withMessage(all, { change }), chat),
      };
    }),
    waitForSlowMode: assign({
      wait: ({ context: { settings } }) => ({ seconds: settings.slowSeconds, reason: 'slowMode' as const }),
    }),
    waitForEnd: assign({
      wait: (_, { timed_out_s = 0 }: Notices['stream-settings']) => ({
        seconds: timed_out_s,
        reason: 'timedOut' as const,
      }),
    }),
    clearWait: assign({ wait: undefined }),
    setModerationFailure: assign({ moderationFailure: (_, { code }: { code: FailureCode }) => code }),
    clearModerationFailure: assign({ moderationFailure: undefined }),
    setModeration: assign({ moderation: (_, moderation: Notices['stream-moderation']) => moderation }),
    showReaction: emit((_, shown: Omit<Extract<StreamEmitted, { type: 'reaction.shown' }>, 'type'>) => ({
      type: 'reaction.shown' as const,
      ...shown,
    })),
    /** A remote peer met again means another connection: the former one is over. */
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
    setQuality: assign({ quality: (_, { quality }: { quality: StreamQuality }) => quality }),
    /** Only media servers have a choice. */
    requestQuality: enqueueActions(({ context: { quality, watched }, enqueue }, { of }: { of: readonly string[] }) => {
      if (quality === undefined || watched === undefined) return;
      for (const target_id of of.filter(isServer))
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
      if (context.stagePeer) enqueue.sendTo(context.stagePeer.ref, command);
    }),
    reportSeat: raise({ type: 'seat.changed' }),
    setStage: assign({
      stage: (
        _,
        { guest, requests = [], closed: isClosed = false, screen: isScreen = false }: Notices['stream-stage'],
      ) => ({ guest, requests, isClosed, isScreen }),
    }),
    clearStage: assign({ stage: EMPTY_STAGE }),
    setStageStream: assign({ stageStreamId: (_, { streamId }: { streamId: string }) => streamId }),
    clearStageStream: assign({ stageStreamId: undefined }),
    /** The guest, who arrives, offers. */
    meetOnStage: enqueueActions(({ context: { stagePeer }, enqueue }, { memberId, side }: OnStageSide) => {
      if (stagePeer) enqueue.stopChild(stagePeer.ref);
      enqueue.assign({
        stagePeer: ({ context: { turnAvailable }, spawn, self }) => ({
          memberId,
          ref: spawn(side === 'guest' ? 'guestNegotiation' : 'hostNegotiation', {
            id: memberId,
            input: {
              memberId,
              owner: self,
              polite: side === 'host',
              initiates: side === 'guest',
              turnAvailable,
              ownClient: false,
              talks: false,
              hidesAddress: false,
            },
          }),
        }),
      });
    }),
    partOnStage: enqueueActions(({ context: { stagePeer }, enqueue }) => {
      if (stagePeer) enqueue.stopChild(stagePeer.ref);
      enqueue.assign({ stagePeer: undefined });
    }),
    sendOnStage: enqueueActions(({ context: { stagePeer }, enqueue }, command: RemoteEvent) => {
      if (stagePeer) enqueue.sendTo(stagePeer.ref, command);
    }),
  },
});

/** The failure that a wire error stands for. */
export const codeOf = (code: string): FailureCode => (isErrorCode(code) ? code : 'internal');

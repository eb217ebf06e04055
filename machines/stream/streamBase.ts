import { or, setup, stateIn, type EventObject } from 'xstate';
import { DELAYS } from '../contract/limits.ts';
import { stageId, type StreamQuality } from '../contract/streamLimits.ts';
import type { Notices } from '../contract/wire.ts';
import { isSendable } from '../isSendable.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import { callbackPort } from '../ports.ts';
import type { DeviceKind, MediaCommand } from '../media/ports.ts';
import type { MixingInput, ThumbnailsInput, StreamCommand } from './ports.ts';
import { epochOf, succeeds } from './senders.ts';
import type { Source, StreamContext, StreamEmitted, StreamEvent, StreamInput, StreamTag } from './streamTypes.ts';

/** The server's errors about leaving where we are no longer, or never were: ignored. */
const GONE_ALREADY: ReadonlySet<string> = new Set(['not_a_member', 'stream_not_found', 'invalid']);

/** There is no broadcast with this id, or there can be none. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['stream_not_found', 'invalid']);

/** Types, ports, guards and delays of the machine. */
export const streamBase = setup({
  types: {
    input: {} as StreamInput,
    context: {} as StreamContext,
    events: {} as StreamEvent,
    emitted: {} as StreamEmitted,
    tags: {} as StreamTag,
  },
  actors: {
    media: callbackPort<MediaCommand>(),
    pictures: callbackPort<EventObject, ThumbnailsInput>(),
    signalling: callbackPort<StreamCommand>(),
    peerNegotiation: peerNegotiationMachine,
    /** A guest's own camera and microphone: viewers send nothing to whom they watch. */
    guestMedia: callbackPort<MediaCommand>(),
    /** Between broadcaster and guest: each sends its own devices, not what viewers get. */
    hostNegotiation: peerNegotiationMachine,
    guestNegotiation: peerNegotiationMachine,
    mixing: callbackPort<EventObject, MixingInput>(),
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
      // A remote peer that is already connected keeps its connection.
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
      event === 'stream-chat' ||
      event === 'stream-reaction' ||
      event === 'stream-moderate' ||
      event === 'change-stream',
    isOwnBroadcast: ({ context }, { broadcaster_id }: { broadcaster_id: string }) =>
      broadcaster_id === context.memberId,
    /** It happened while the page was offline. */
    isStaffEnd: (_, { code }: Notices['sessionLost']) => code === 'kicked',
    isBan: (_, params: { event: string; of: string; code: string }) =>
      params.event === params.of && params.code === 'banned',
    mayModerate: ({ context: { settings } }) => settings.role !== 'viewer',
    isModeratorsEntry: (
      { context: { watched, memberId } },
      { broadcaster_id, role = 'viewer', room_name }: Notices['stream-settings'],
    ) => role !== 'viewer' && room_name !== undefined && [watched?.id, memberId].includes(broadcaster_id),
    isReading: ({ event }) => event.type === 'user.moderated' && event.request.action === 'read',
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
    isLastDevice: ({ context: { own, screenStreamId } }, { kind }: { kind: DeviceKind }) =>
      own === undefined || (screenStreamId === undefined && (kind === 'camera' ? !own.microphone : !own.camera)),
    isToggled: ({ context: { own } }, params: { kind: DeviceKind; of: DeviceKind }) =>
      params.kind === params.of && own?.[params.of] === true,
    isTurnedOff: ({ context }, { kind }: { kind: DeviceKind }) => context.turnedOff.includes(kind),
    hasChosenQuality: ({ context }) => context.quality !== undefined,
    isAutomatic: (_, { quality }: { quality: StreamQuality }) => quality === 'auto',
    isStagePeer: ({ context: { stagePeer } }, { memberId }: { memberId: string }) => memberId === stagePeer?.memberId,
    isGuest: ({ context: { memberId } }, { guest }: Notices['stream-stage']) => guest !== null && guest.id === memberId,
    isNotGuest: ({ context: { memberId } }, { guest }: Notices['stream-stage']) => guest?.id !== memberId,
    isDeclined: (_, { declined }: Notices['stream-stage']) => declined === true,
    hasNewGuest: ({ context }, { broadcaster_id, guest }: Notices['stream-stage']) =>
      broadcaster_id === context.memberId && guest !== null && context.stagePeer?.memberId !== stageId(guest.id),
    hasGuest: ({ context: { stage } }) => stage.guest !== null,
    isStageClosed: ({ context: { stage } }) => stage.isClosed,
    isStageEmpty: (_, { guest }: Notices['stream-stage']) => guest === null,
    hasOwn: ({ context: { own } }) => own !== undefined,
    isOpened: ({ context: { own } }, { kind }: { kind: DeviceKind }) => own?.[kind] === true,
    wantsScreen: ({ context: { own } }, { source }: { source: Source }) => own !== undefined && source !== 'camera',
    isCamera: (_, { source }: { source: Source }) => source === 'camera',
    isPictureShown: ({ context: { own, screenStreamId, stageStreamId, turnedOff } }) =>
      (stageStreamId ?? screenStreamId) !== undefined || (own?.camera === true && !turnedOff.includes('camera')),
    isSignallingOpen: stateIn({ signalling: 'open' }),
    isOnAir: stateIn({ role: { onAir: 'broadcasting' } }),
    isWatching: or([stateIn({ role: { viewing: 'watching' } }), stateIn({ role: { viewing: 'switching' } })]),
  },
  delays: {
    waitOver: ({ context: { wait } }) => (wait?.seconds ?? 0) * 1_000,
    joinLate: DELAYS.joinLate,
    switchLate: DELAYS.switchLate,
    strainReported: DELAYS.strainReported,
    qualityRepeated: DELAYS.qualityRepeated,
  },
});

import { sendTo, setup, stateIn, type EventObject } from 'xstate';
import { DELAYS, TRIES } from '../contract/limits.ts';
import { STRANGER_DELAYS } from '../contract/strangerDelays.ts';
import type { ChannelMessage } from '../contract/negotiation.ts';
import type { Notices } from '../contract/wire.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import { SEARCH_CONTINUES } from '../landingSearch/searchAgain.ts';
import { isSendable } from '../isSendable.ts';
import { actionPort, callbackPort, promisePort } from '../ports.ts';
import { tryAgainDelay } from './signalling/tryAgainDelay.ts';
import { skipDelay } from './others/skipDelay.ts';
import { allAgree, isAsked, needsPreview } from './others/strangerPreview.ts';
import type { DeviceKind, MediaCommand } from '../media/ports.ts';
import type {
  AttendInput,
  CheckPermissions,
  Choices,
  InspectedCommand,
  InspectedInput,
  LogScreenFailure,
  RememberPrivacy,
  RequestAdmission,
  SendCommand,
  SignallingCommand,
  SignallingInput,
} from './ports.ts';
import type {
  RoomCallContext,
  RoomCallEmitted,
  RoomCallEvent,
  RoomCallInput,
  RoomCallOutput,
  RoomCallTag,
} from './roomCallTypes.ts';

/** Admin actions that switch off a member's device. */
const TURNS_OFF = { microphone: 'mute', camera: 'disableCamera' } as const;

const isChatMessageEvent = (sent: ChannelMessage) => sent.type === 'chat' && isSendable(sent.message);

/** The member who left was the only one here, as far as we know. */
const leavesNobody = ({ members, roomVersion }: RoomCallContext, left: Notices['userLeft']) =>
  left.room_version >= roomVersion && Object.keys(members).every((memberId) => memberId === left.socket_id);

/** The room call's types, ports and guards; its named actions are in `roomCallSetup.ts`. */
export const roomCallBase = setup({
  types: {
    input: {} as RoomCallInput,
    context: {} as RoomCallContext,
    events: {} as RoomCallEvent,
    emitted: {} as RoomCallEmitted,
    output: {} as RoomCallOutput,
    tags: {} as RoomCallTag,
  },
  actors: {
    media: callbackPort<MediaCommand>(),
    checkPermissions: promisePort<CheckPermissions>(),
    attend: callbackPort<EventObject, AttendInput>(),
    signalling: callbackPort<SignallingCommand, SignallingInput>(),
    network: callbackPort<EventObject>(),
    /** Keeps the screen awake while it is invoked; it receives and sends nothing. */
    wakeLock: callbackPort<EventObject>(),
    inspected: callbackPort<InspectedCommand, InspectedInput>(),
    requestAdmission: promisePort<RequestAdmission>(),
    peerNegotiation: peerNegotiationMachine,
    peerQuality: peerQualityMachine,
  },
  actions: {
    rememberPrivacy: actionPort<RememberPrivacy>(),
    logScreenFailure: actionPort<LogScreenFailure>(),
    rememberChoices: actionPort<Choices>(),
    sendToMedia: sendTo('media', (_, command: MediaCommand) => command),
    sendToServer: sendTo('signalling', (_, command: SendCommand) => command),
    refuseInspection: sendTo('inspected', { type: 'refuse.inspection' } satisfies InspectedCommand),
    reopenSignalling: sendTo('signalling', { type: 'reopen.signalling' } satisfies SignallingCommand),
    moveSignalling: sendTo('signalling', { type: 'move.signalling' } satisfies SignallingCommand),
  },
  guards: {
    changesPrivacy: ({ context }, params: { hidesAddress: boolean }) => params.hidesAddress !== context.hidesAddress,
    withStrangers: ({ context }) => context.withStrangers,
    meetsStranger: ({ context }) => context.withStrangers && Object.keys(context.members).length > 0,
    hasOthers: ({ context }) => Object.keys(context.members).length > 0,
    isAlone: ({ context }) => Object.keys(context.members).length === 0,
    hasSkipped: ({ context }) => context.quickSkips > 0,
    /** The only stranger here has moved on to somebody else, and announced it. */
    movesOnFromUs: ({ context }, left: Notices['userLeft']) => left.reason === 'next' && leavesNobody(context, left),
    /** The only stranger here has left, and not for somebody else. */
    leavesUsSilently: ({ context }, left: Notices['userLeft']) =>
      left.reason === undefined && leavesNobody(context, left),
    mustAgree: ({ context: { members, talkingWith } }) => needsPreview(Object.values(members), talkingWith),
    skipsTalkPreview: ({ context }) => context.skipsTalkPreview,
    everybodyAgrees: ({ context }) => allAgree(Object.values(context.members)),
    hasNotAnswered: stateIn({ connected: { inCall: { pairing: { matched: { talk: { preview: 'deciding' } } } } } }),
    peerAsksConsent: ({ context }, params: { memberId: string }) => isAsked(context.members[params.memberId]),
    isConsent: ({ context }, params: { memberId: string; message: ChannelMessage }) =>
      params.message.type === 'stranger' && isAsked(context.members[params.memberId]),
    /** A person who had agreed takes it back. */
    isWithdrawn: ({ context }, { memberId, message }: { memberId: string; message: ChannelMessage }) =>
      message.type === 'stranger' && !message.accepts && context.members[memberId]?.accepts === true,
    skipsQuickly: stateIn({ connected: { inCall: { pairing: { matched: { talk: 'begun' } } } } }),
    /** Broadcasts of the server to the whole room still include those from blocked people. */
    isNotBlocked: ({ context }, params: { userId: string }) => !context.blocked.includes(params.userId),
    skipsPreview: ({ context }) => context.preview === 'never',
    previewDepends: ({ context }) => context.preview === 'unlessPermitted',
    isPermitted: (_, params: { permitted: boolean }) => params.permitted,
    captureRetriesLeft: ({ context }) => context.captureRetries < TRIES.mediaRetries,
    searchesOn: ({ context }, params: { code: string }) =>
      context.arrival === 'random' && SEARCH_CONTINUES.has(params.code),
    mayCreate: ({ context }, params: { code: string }) =>
      params.code === 'room_not_found' && context.creations < TRIES.roomCreations,
    /** Nothing but the host's consent is missing. */
    mayKnock: (_, params: { knock?: true | undefined }) => params.knock === true,
    isTryAgain: (_, params: { code: string }) => params.code === 'try_again',
    /** A refused ticket is no reason to request another one. */
    mayUnlock: ({ context }, params: { code: string }) =>
      params.code === 'admission_required' && context.admission === undefined,
    asksForPassword: (_, params: { code: string }) => params.code === 'admission_required',
    isUnreachable: (_, params: { code: string }) => params.code === 'unreachable',
    lacksPassword: ({ context: { failure } }) => failure === 'admission_required' || failure === 'wrong_password',
    isKicked: (_, params: { code: string }) => params.code === 'kicked',
    isSuspended: (_, params: { code: string }) => params.code === 'suspended',
    isKick: (_, params: { action: string }) => params.action === 'kick',
    turnsOff: ({ context: { self } }, params: { action: string; kind: DeviceKind }) =>
      params.action === TURNS_OFF[params.kind] && self.preferences[params.kind],
    isKind: (_, params: { kind: DeviceKind; of: DeviceKind }) => params.kind === params.of,
    isRequested: ({ context: { self } }, { kind, of }: { kind: DeviceKind; of: DeviceKind }) =>
      kind === of && self.preferences[kind],
    wantsDevice: ({ context: { self } }, { kind }: { kind: DeviceKind }) => self[kind] && self.preferences[kind],
    hasDevice: ({ context: { self } }, { kind }: { kind: DeviceKind }) => self[kind],
    isMuted: stateIn({ connected: { inCall: { microphone: 'off' } } }),
    microphoneIsLive: stateIn({ connected: { inCall: { microphone: 'live' } } }),
    cameraIsLive: stateIn({ connected: { inCall: { camera: 'live' } } }),
    isHandRaised: stateIn({ connected: { inCall: { hand: 'up' } } }),
    screenIsShared: stateIn({ connected: { inCall: { screen: { wanted: 'sharing' } } } }),
    isAdmin: ({ context }) => context.memberId !== undefined && context.adminId === context.memberId,
    isPresent: ({ context }, params: { memberId: string }) => Object.hasOwn(context.members, params.memberId),
    isAnotherName: ({ context }, { memberId, name }: { memberId: string; name: string }) =>
      Object.hasOwn(context.members, memberId) && context.members[memberId]?.name !== name,
    isSomebodyNew: ({ context }, params: { memberId: string }) =>
      params.memberId !== context.memberId && !Object.hasOwn(context.members, params.memberId),
    /** Events sent before our snapshot was taken are part of it. */
    isUpToDate: ({ context }, params: { room_version: number }) => params.room_version >= context.roomVersion,
    isNewsOfOwnRole: ({ context }, params: { room_version: number; socket_id: string }) =>
      params.room_version >= context.roomVersion && params.socket_id === context.memberId,
    isOwnAdmin: (_, params: Notices['session']) => params.admin_id === params.member_id,
    isSendable: (_, params: { message: string }) => isSendable(params.message),
    isSendableTo: ({ context }, { memberId, message }: { memberId: string; message: string }) =>
      Object.hasOwn(context.members, memberId) && isSendable(message),
    /** For a plain client the server's copy counts, as its two copies share no id. */
    comesFromOwnClient: ({ context }, { memberId, message }: { memberId: string; message: ChannelMessage }) =>
      context.members[memberId]?.client !== undefined && isChatMessageEvent(message),
    comesFromMember: ({ context }, { memberId, message }: { memberId: string; message: ChannelMessage }) =>
      Object.hasOwn(context.members, memberId) && isChatMessageEvent(message),
    concernsPerson: (_, params: { event: string }) =>
      ['chatMessage', 'sendReaction', 'adminAction'].includes(params.event),
    isAboutCreating: (_, params: { event: string }) => params.event === 'createRoom',
  },
  delays: {
    retryDelay: DELAYS.mediaRetry,
    hintPause: DELAYS.unheardSpeechHint,
    joinLate: DELAYS.joinLate,
    knockRepeated: DELAYS.knockRepeated,
    quickSkip: STRANGER_DELAYS.quickSkip,
    longTalk: STRANGER_DELAYS.longTalk - STRANGER_DELAYS.quickSkip,
    skipDelay: ({ context }) => skipDelay(context.quickSkips),
    findAnother: STRANGER_DELAYS.findAnother,
    answer: STRANGER_DELAYS.answer,
    answerGrace: STRANGER_DELAYS.answer + STRANGER_DELAYS.answerGrace,
    tryAgainSoon: ({ context }) => tryAgainDelay(context.deferrals, context.jitter),
    /** The server has spread the deadlines already: jitter over all of one again would make most pages move at once. */
    momentToMove: ({ context, event }) =>
      event.type === 'signal.migrate' ? event.payload.within_ms * (0.5 + context.jitter / 2) : 0,
  },
});

import { assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { FailureCode } from '../contract/failure.ts';
import { DELAYS, TRIES } from '../contract/limits.ts';
import type { ChannelMessage } from '../contract/negotiation.ts';
import type { RosterEntry } from '../contract/roomEvents.ts';
import type { Notices } from '../contract/wire.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import { isPolite } from '../peerNegotiation/politeness.ts';
import type { RemoteEvent } from '../peerNegotiation/ports.ts';
import { actionPort, callbackPort, promisePort } from '../ports.ts';
import { addOnce, fromChannel, isSayable, type ChatMessage } from './chat.ts';
import type {
  LogScreenFailure,
  MediaCommand,
  MediaEvent,
  RequestAdmission,
  SendCommand,
  SignallingCommand,
  SignallingInput,
  Wishes,
} from './ports.ts';
import { missingFrom, without } from './reconcile.ts';
import type {
  Member,
  RoomCallContext,
  RoomCallEmitted,
  RoomCallEvent,
  RoomCallInput,
  RoomCallOutput,
  RoomCallTag,
  Self,
} from './roomCallTypes.ts';
import { memberFrom, refreshed } from './roster.ts';

/** What a room says to its peers. */
type PeerCommand =
  | RemoteEvent
  | { type: 'say.chat'; message: ChannelMessage }
  | { type: 'signalling.lost' }
  | { type: 'signalling.restored' };

/** Refusals after which Join Random looks for another room. */
const SEARCHED_ON = new Set<string>(['room_full', 'room_not_found', 'room_locked', 'kicked', 'try_again']);

export const peerId = (memberId: string) => `peer:${memberId}` as const;

const base = setup({
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
    signalling: callbackPort<SignallingCommand, SignallingInput>(),
    requestAdmission: promisePort<RequestAdmission>(),
    peerNegotiation: peerNegotiationMachine,
  },
  actions: {
    logScreenFailure: actionPort<LogScreenFailure>(),
    tellMedia: sendTo('media', (_, command: MediaCommand) => command),
    tellServer: sendTo('signalling', (_, command: SendCommand) => command),
    reopenLink: sendTo('signalling', { type: 'reopen.link' } satisfies SignallingCommand),
  },
  guards: {
    passesPreview: ({ context }) => !context.preview,
    captureRetriesLeft: ({ context }) => context.captureRetries < TRIES.mediaRetries,
    searchesOn: ({ context }, params: { code: string }) => context.arrival === 'random' && SEARCHED_ON.has(params.code),
    mayCreate: ({ context }, params: { code: string }) =>
      params.code === 'room_not_found' && context.creations < TRIES.roomCreations,
    isTryAgain: (_, params: { code: string }) => params.code === 'try_again',
    asksForPassword: (_, params: { code: string }) => params.code === 'admission_required',
    isKicked: (_, params: { code: string }) => params.code === 'kicked',
    isKick: (_, params: { action: string }) => params.action === 'kick',
    isMute: (_, params: { action: string }) => params.action === 'mute',
    isDisableCamera: (_, params: { action: string }) => params.action === 'disableCamera',
    isMicrophone: (_, params: { kind: string }) => params.kind === 'microphone',
    isCamera: (_, params: { kind: string }) => params.kind === 'camera',
    wantsMicrophone: ({ context: { self } }) => self.microphone && self.wishes.microphone,
    hasMicrophone: ({ context }) => context.self.microphone,
    wantsCamera: ({ context: { self } }) => self.camera && self.wishes.camera,
    hasCamera: ({ context }) => context.self.camera,
    microphoneIsLive: stateIn({ connected: { inCall: { microphone: 'live' } } }),
    cameraIsLive: stateIn({ connected: { inCall: { camera: 'live' } } }),
    screenIsShared: stateIn({ connected: { inCall: { screen: { wanted: 'sharing' } } } }),
    isAdmin: ({ context }) => context.memberId !== undefined && context.adminId === context.memberId,
    isPresent: ({ context }, params: { memberId: string }) => Object.hasOwn(context.members, params.memberId),
    isSomebodyNew: ({ context }, params: { memberId: string }) =>
      params.memberId !== context.memberId && !Object.hasOwn(context.members, params.memberId),
    /** What was sent before the snapshot that we hold was taken is part of it. */
    isNews: ({ context }, params: { room_version: number }) => params.room_version >= context.roomVersion,
    isNewsOfOwnRole: ({ context }, params: { room_version: number; socket_id: string }) =>
      params.room_version >= context.roomVersion && params.socket_id === context.memberId,
    isOwnAdmin: (_, params: Notices['session']) => params.admin_id === params.member_id,
    isSayable: (_, params: { message: string }) => isSayable(params.message),
    /** Towards a plain client the server's copy counts, as its two copies share no id. */
    comesFromOwnClient: ({ context }, params: { memberId: string; message: ChannelMessage }) =>
      context.members[params.memberId]?.client !== undefined && isSayable(params.message.message),
    comesFromMember: ({ context }, params: { memberId: string; message: ChannelMessage }) =>
      Object.hasOwn(context.members, params.memberId) && isSayable(params.message.message),
    concernsPerson: (_, params: { event: string }) =>
      ['chatMessage', 'sendReaction', 'adminAction'].includes(params.event),
    isAboutCreating: (_, params: { event: string }) => params.event === 'createRoom',
  },
  delays: {
    retryDelay: DELAYS.mediaRetry,
    joinLate: DELAYS.joinLate,
    tryAgainSoon: DELAYS.tryAgain,
  },
});

/** What a room does by name. A named action gets what it needs by `params`, as it cannot narrow the event. */
export const roomCallSetup = base.extend({
  actions: {
    keepFailure: assign({ failure: (_, params: { code: FailureCode }) => params.code }),
    forgetFailure: assign({ failure: undefined }),
    countRetry: assign({ captureRetries: ({ context }) => context.captureRetries + 1 }),
    resetRetries: assign({ captureRetries: 0 }),
    /** A room that vanishes each time it is made must not keep anybody in a circle. */
    countCreation: assign({ creations: ({ context }) => context.creations + 1 }),
    refuseAction: emit({ type: 'admin.notAuthorized' }),
    keepSelf: assign({ self: ({ context }, changed: Partial<Self>) => ({ ...context.self, ...changed }) }),
    /** A first device of its kind was opened in the middle of the call. */
    keepOpened: assign({
      self: ({ context: { self } }, opened: Extract<MediaEvent, { type: 'media.switched' }>) => ({
        ...self,
        [opened.kind]: true,
        streamId: opened.streamId ?? self.streamId,
        wishes: { ...self.wishes, [opened.kind]: true, [`${opened.kind}Id`]: opened.deviceId },
      }),
    }),
    keepWishes: assign({
      self: ({ context: { self } }, wishes: Partial<Wishes>) => ({ ...self, wishes: { ...self.wishes, ...wishes } }),
    }),

    /** A new member id is a new person to everybody else: connections of the old one are over. */
    keepSession: enqueueActions(({ context, enqueue }, session: Notices['session']) => {
      if (context.memberId !== undefined && context.memberId !== session.member_id) {
        for (const memberId of Object.keys(context.members)) enqueue.stopChild(peerId(memberId));
        enqueue.assign({ members: {} });
      }
      enqueue.assign({
        memberId: session.member_id,
        adminId: session.admin_id,
        roomVersion: session.room_version,
        creations: 0,
      });
    }),
    /** Each change of the room counts one up: a number left out is a change that nobody told us. */
    keepVersion: enqueueActions(({ context, enqueue }, { room_version }: { room_version: number }) => {
      if (room_version > context.roomVersion + 1) enqueue.raise({ type: 'version.skipped' });
      enqueue.assign({ roomVersion: Math.max(room_version, context.roomVersion) });
    }),

    meet: assign({
      members: ({ context, spawn, self }, params: { entries: readonly RosterEntry[]; initiates: boolean }) => {
        const members = { ...context.members };
        for (const entry of params.entries) {
          const memberId = entry.socket_id;
          const known = members[memberId];
          if (memberId === context.memberId || context.memberId === undefined) continue;
          members[memberId] = known
            ? refreshed(known, entry)
            : {
                ...memberFrom(entry),
                ref: spawn('peerNegotiation', {
                  id: peerId(memberId),
                  input: {
                    memberId,
                    owner: self,
                    polite: isPolite(context.memberId, entry),
                    initiates: params.initiates,
                    turnAvailable: context.turnAvailable,
                  },
                }),
              };
        }
        return members;
      },
    }),
    /** Peers end before they are forgotten: a forgotten one would keep its connection open unseen. */
    partFrom: enqueueActions(({ context, enqueue }, params: { memberIds: readonly string[] }) => {
      for (const memberId of params.memberIds) enqueue.stopChild(peerId(memberId));
      enqueue.assign({ members: without(context.members, params.memberIds) });
    }),
    partFromMissing: enqueueActions(({ context, enqueue }, params: { snapshot: readonly RosterEntry[] }) => {
      const gone = missingFrom(context.members, params.snapshot);
      for (const memberId of gone) enqueue.stopChild(peerId(memberId));
      enqueue.assign({ members: without(context.members, gone) });
    }),
    partFromAll: enqueueActions(({ context, enqueue }) => {
      for (const memberId of Object.keys(context.members)) enqueue.stopChild(peerId(memberId));
      enqueue.assign({ members: {} });
    }),
    keepMember: assign({
      members: ({ context }, params: { memberId: string; change: (member: Member) => Member }) => {
        const member = context.members[params.memberId];
        return member ? { ...context.members, [params.memberId]: params.change(member) } : context.members;
      },
    }),

    tellPeers: enqueueActions(({ context, enqueue }, command: PeerCommand) => {
      for (const { ref } of Object.values(context.members)) enqueue.sendTo(ref, command);
    }),
    tellPeer: enqueueActions(({ context, enqueue }, params: { memberId: string; command: PeerCommand }) => {
      const member = context.members[params.memberId];
      if (member) enqueue.sendTo(member.ref, params.command);
    }),

    addToChat: assign({ chat: ({ context }, message: ChatMessage) => addOnce(context.chat, message) }),
    addFromChannel: assign({
      chat: ({ context }, { memberId, message }: { memberId: string; message: ChannelMessage }) => {
        const member = context.members[memberId];
        return member ? addOnce(context.chat, fromChannel(member, message, context.chat.length)) : context.chat;
      },
    }),
  },
});

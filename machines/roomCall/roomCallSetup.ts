import { assign, emit, enqueueActions, sendTo } from 'xstate';
import type { FailureCode } from '../contract/failure.ts';
import type { ChannelMessage } from '../contract/negotiation.ts';
import type { RosterEntry } from '../contract/roomEvents.ts';
import type { Suspension } from '../contract/suspension.ts';
import type { Notices } from '../contract/wire.ts';
import { asksStrangers, isOwnClient } from '../contract/clientVersion.ts';
import { isPolite } from '../peerNegotiation/politeness.ts';
import type { RemoteEvent } from '../peerNegotiation/ports.ts';
import { missingFrom, without } from './others/reconcile.ts';
import { memberFrom, refreshed } from './others/roster.ts';
import type { Captured, DeviceKind, Devices, MediaCommand, DevicePreferences } from '../media/ports.ts';
import type { RequestAdmission } from './ports.ts';
import { roomCallBase } from './roomCallBase.ts';
import type { Member, Self } from './roomCallTypes.ts';
import { fallbacks, firstChoices, returnedKinds } from './self/replacementDevice.ts';
import { fromChannel, appendToChat, messageCount, type ChatMessage } from './chat/chatMessages.ts';

/** What a room sends to its peers. */
type PeerCommand =
  | RemoteEvent
  | { type: 'send.chat'; message: ChannelMessage }
  | { type: 'signalling.lost' }
  | { type: 'signalling.restored' }
  | { type: 'network.returned' }
  | { type: 'user.blocked' }
  | { type: 'user.unblocked' }
  | { type: 'user.privacyChosen'; hidesAddress: boolean };

const peerId = (memberId: string) => `peer:${memberId}` as const;
const qualityId = (memberId: string) => `quality:${memberId}` as const;
/** Stops all actors of these members. */
function endActors(stop: (id: string) => void, memberIds: readonly string[]): void {
  for (const memberId of memberIds) for (const id of [peerId(memberId), qualityId(memberId)]) stop(id);
}

/** The room's named actions. They get their input by `params`, as a named action cannot narrow the event. */
export const roomCallSetup = roomCallBase.extend({
  actions: {
    setFailure: assign({ failure: (_, params: { code: FailureCode }) => params.code }),
    clearFailure: assign({ failure: undefined }),
    setSuspension: assign({ suspension: (_, { until, reason, contact }: Suspension) => ({ until, reason, contact }) }),
    /** An omitted value keeps the remembered one. */
    setName: assign({ name: ({ context }, params: { name: string | undefined }) => params.name ?? context.name }),
    countRetry: assign({ captureRetries: ({ context }) => context.captureRetries + 1 }),
    resetRetries: assign({ captureRetries: 0 }),
    /** A room that disappears each time it is created must not lead to an endless loop. */
    countCreation: assign({ creations: ({ context }) => context.creations + 1 }),
    /** A request that is deferred repeatedly is retried with a growing delay. */
    countDeferral: assign({ deferrals: ({ context }) => context.deferrals + 1 }),
    resetDeferrals: assign({ deferrals: 0 }),
    countSkip: assign({ quickSkips: ({ context }) => context.quickSkips + 1 }),
    clearSkips: assign({ quickSkips: 0 }),
    refuseAction: emit({ type: 'admin.notAuthorized' }),
    setSelf: assign({ self: ({ context }, changed: Partial<Self>) => ({ ...context.self, ...changed }) }),
    setCaptured: assign({
      self: ({ context: { self } }, { streamId, microphone, camera, microphoneId, cameraId }: Captured) => ({
        ...self,
        streamId,
        microphone,
        camera,
        inUse: { ...(microphoneId && { microphone: microphoneId }), ...(cameraId && { camera: cameraId }) },
      }),
    }),
    /** A device was opened, replacing another one or as the first of its kind. */
    setOpened: assign({
      self: ({ context: { self } }, opened: { kind: DeviceKind; deviceId: string; streamId?: string }) => ({
        ...self,
        [opened.kind]: true,
        streamId: opened.streamId ?? self.streamId,
        inUse: { ...self.inUse, [opened.kind]: opened.deviceId },
      }),
    }),
    /** A replacement of a lost device does not change the person's choice. */
    clearLostDevice: assign({
      self: ({ context: { self } }, { kind, deviceId }: { kind: DeviceKind; deviceId: string }) => ({
        ...self,
        [kind]: false,
        inUse: { ...self.inUse, [kind]: undefined },
        preferences: { ...self.preferences, [`${kind}Id`]: self.preferences[`${kind}Id`] ?? deviceId },
      }),
    }),
    setDevices: enqueueActions(({ context, enqueue }, { devices }: { devices: Devices }) => {
      for (const kind of returnedKinds(context.self, context.devices, devices)) {
        enqueue.raise({ type: 'device.returned', kind });
      }
      enqueue.assign({ devices });
    }),
    openPicked: sendTo('media', (_, { kind, deviceId }: { kind: DeviceKind; deviceId: string }): MediaCommand => ({
      type: 'switch.device',
      kind,
      deviceIds: [deviceId],
    })),
    openPreferred: sendTo('media', ({ context }, { kind }: { kind: DeviceKind }): MediaCommand => ({
      type: 'switch.device',
      kind,
      deviceIds: firstChoices(context.self, kind),
    })),
    openFallback: sendTo(
      'media',
      ({ context }, { kind, deviceId }: { kind: DeviceKind; deviceId: string }): MediaCommand => ({
        type: 'switch.device',
        kind,
        deviceIds: fallbacks(context.devices, kind, deviceId),
      }),
    ),
    togglePreference: assign({
      self: ({ context: { self } }, { kind }: { kind: DeviceKind }) => ({
        ...self,
        preferences: { ...self.preferences, [kind]: !self.preferences[kind] },
      }),
    }),
    skipPreview: assign({ preview: 'never' }),
    showPreview: assign({ preview: 'always' }),
    setPreferences: assign({
      self: ({ context: { self } }, preferences: Partial<DevicePreferences>) => ({
        ...self,
        preferences: { ...self.preferences, ...preferences },
      }),
    }),
    /** The person chose this device: it is reopened when it returns. */
    setPreferredDevice: assign({
      self: ({ context: { self } }, { kind, deviceId }: { kind: DeviceKind; deviceId: string }) => ({
        ...self,
        preferences: { ...self.preferences, [`${kind}Id`]: deviceId },
      }),
    }),

    setAdmission: assign({ admission: (_, answer: RequestAdmission['output']) => answer.admission }),
    /** An unused ticket may have expired; the port has the password for another one. */
    clearAdmission: assign({ admission: undefined }),

    /** To everybody else a new member id is a new person: connections of the old one are over. */
    setSession: enqueueActions(({ context, enqueue }, session: Notices['session']) => {
      if (context.memberId !== undefined && context.memberId !== session.member_id) {
        endActors(enqueue.stopChild, Object.keys(context.members));
        enqueue.assign({ members: {} });
      }
      enqueue.assign({
        memberId: session.member_id,
        adminId: session.admin_id,
        roomVersion: session.room_version,
        creations: 0,
        admission: undefined,
      });
    }),
    /** Each change of the room increments the version: a skipped number is a change that we missed. */
    setVersion: enqueueActions(({ context, enqueue }, { room_version }: { room_version: number }) => {
      if (room_version > context.roomVersion + 1) enqueue.raise({ type: 'version.skipped' });
      enqueue.assign({ roomVersion: Math.max(room_version, context.roomVersion) });
    }),

    addMembers: enqueueActions(
      ({ context, enqueue }, params: { entries: readonly RosterEntry[]; initiates: boolean }) => {
        enqueue.assign({
          members: ({ context: { members }, spawn, self }) => {
            const met = { ...members };
            for (const entry of params.entries) {
              const memberId = entry.socket_id;
              const known = met[memberId];
              if (memberId === context.memberId || context.memberId === undefined) continue;
              met[memberId] = known
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
                        ownClient: isOwnClient(entry.client),
                        talks: true,
                        hidesAddress: context.hidesAddress,
                      },
                    }),
                    quality: spawn('peerQuality', { id: qualityId(memberId), input: { memberId } }),
                  };
            }
            return met;
          },
        });
        if (params.entries.some((entry) => context.blocked.includes(entry.user_id)))
          enqueue.raise({ type: 'blocked.present' });
      },
    ),
    block: enqueueActions(({ context, enqueue }, { userIds }: { userIds: readonly string[] }) => {
      enqueue.assign({ blocked: [...new Set([...context.blocked, ...userIds])] });
      enqueue.raise({ type: 'blocked.present' });
    }),
    /** Peers are stopped before they are forgotten: otherwise a connection would stay open unseen. */
    removeMembers: enqueueActions(({ context, enqueue }, params: { memberIds: readonly string[] }) => {
      endActors(enqueue.stopChild, params.memberIds);
      enqueue.assign({ members: without(context.members, params.memberIds) });
    }),
    removeMissingMembers: enqueueActions(({ context, enqueue }, params: { snapshot: readonly RosterEntry[] }) => {
      const gone = missingFrom(context.members, params.snapshot);
      endActors(enqueue.stopChild, gone);
      enqueue.assign({ members: without(context.members, gone) });
    }),
    removeAllMembers: enqueueActions(({ context, enqueue }) => {
      endActors(enqueue.stopChild, Object.keys(context.members));
      enqueue.assign({ members: {} });
    }),
    updateMember: assign({
      members: ({ context }, params: { memberId: string; change: (member: Member) => Member }) => {
        const member = context.members[params.memberId];
        return member ? { ...context.members, [params.memberId]: params.change(member) } : context.members;
      },
    }),

    disconnectBlocked: enqueueActions(({ context, enqueue }) => {
      for (const { userId, ref } of Object.values(context.members))
        if (context.blocked.includes(userId)) enqueue.sendTo(ref, { type: 'user.blocked' } satisfies PeerCommand);
    }),
    unblock: enqueueActions(({ context, enqueue }, params: { userId: string }) => {
      enqueue.assign({ blocked: context.blocked.filter((userId) => userId !== params.userId) });
      for (const { userId, ref } of Object.values(context.members))
        if (userId === params.userId) enqueue.sendTo(ref, { type: 'user.unblocked' } satisfies PeerCommand);
    }),

    sendToPeers: enqueueActions(({ context, enqueue }, command: PeerCommand) => {
      for (const { ref } of Object.values(context.members)) enqueue.sendTo(ref, command);
    }),
    sendToPeer: enqueueActions(({ context, enqueue }, params: { memberId: string; command: PeerCommand }) => {
      const member = context.members[params.memberId];
      if (member) enqueue.sendTo(member.ref, params.command);
    }),

    addToChat: assign(({ context }, message: ChatMessage) => appendToChat(context, message)),
    addFromChannel: assign(({ context }, { memberId, message }: { memberId: string; message: ChannelMessage }) => {
      const member = context.members[memberId];
      return member && message.type === 'chat'
        ? appendToChat(context, fromChannel(member, message, messageCount(context)))
        : {};
    }),

    /** To members whose pages support it: one of them, or all. */
    sendConsent: enqueueActions(({ context, enqueue }, params: { accepts: boolean; memberId?: string }) => {
      const message: ChannelMessage = { type: 'stranger', tags: [...context.tags], accepts: params.accepts };
      for (const { memberId, client, ref } of Object.values(context.members))
        if (asksStrangers(client) && memberId === (params.memberId ?? memberId))
          enqueue.sendTo(ref, { type: 'send.chat', message } satisfies PeerCommand);
    }),
    clearTalkingWith: assign({ talkingWith: [] }),
    setTalkingWith: assign({
      talkingWith: ({ context }) => Object.values(context.members).map(({ userId }) => userId),
    }),
  },
});

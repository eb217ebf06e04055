import { Failure, type FailureCode } from '@colloquy/machines/contract/failure.ts';
import { alice, bob, carol } from '@colloquy/machines/testing/rosterEntries.ts';
import { BOTH_DEVICES, ROOM, sessionOf } from '@colloquy/machines/testing/startRoom.ts';
import { NO_DEVICES } from '@colloquy/machines/roomCall/self/replacementDevice.ts';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { RoomCallContext } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { modelOf, type ModelEvent } from '../model.ts';

/**
 * The call's regions are independent, so exploring all at once would combine them. Each walk below has the events of
 * joining and of one concern.
 */
const captured = { type: 'media.captured', captured: BOTH_DEVICES };
const opened = { type: 'signalling.opened' };
const lost = { type: 'signalling.lost' };
const gaveUp = { type: 'signalling.gaveUp', code: 'token_invalid' };
const suspended = { type: 'signalling.gaveUp', code: 'suspended' };
const session = { type: 'signal.session', payload: sessionOf() };
const snapshot = { type: 'signal.existingUsers', payload: [bob] };
const joins = [captured, opened, session, snapshot];
/** The other page does not ask before a talk. */
const earlier = { ...bob, client: 'colloquy/2' };
const stepsToEarlier = [captured, opened, session, { ...snapshot, payload: [earlier] }];

const room_name = ROOM;
const memberId = bob.socket_id;
const sender_id = bob.socket_id;
const offer = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 };
const answer = { type: 'answer', sdp: 'v=0', generation: 0, round: 1 };
const HAND_UP = { mic: true, camera: true, screen: false, hand: true };
const channel = { memberId, message: { type: 'chat', message: 'hi', id: '1' } };
const strangersWord = { type: 'stranger', tags: ['webrtc'], accepts: true };
const chat = { type: 'user.chatSent', id: '1', message: 'hello' };
const directChat = { ...chat, type: 'user.directChatSent', memberId };
const refusal = (code: string) => ({ type: 'signal.roomJoinError', payload: { room_name, code, message: '' } });
const noTicket = (code: FailureCode) => ({ type: 'xstate.error.actor.requestAdmission', error: new Failure(code) });
const notice = (name: string, payload: unknown) => ({ type: `signal.${name}`, payload });

const deviceWords = (kind: 'microphone' | 'camera') => [
  { type: 'user.deviceToggled', kind },
  { type: 'user.devicePicked', kind, deviceId: 'second' },
  { type: 'media.switched', kind, deviceId: 'second', label: 'Second' },
  { type: 'media.switchRefused', kind, code: 'other' },
  { type: 'media.deviceLost', kind, deviceId: 'first' },
  // Raised internally; one event each instead of the several that lead there.
  { type: 'device.returned', kind },
  { type: 'device.forbidden', kind },
];

const preparing = [
  captured,
  { type: 'media.refused', code: 'NotAllowedError' },
  { type: 'user.retryRequested' },
  { type: 'user.joinWithoutMediaRequested' },
  { type: 'user.joinRequested' },
  { type: 'user.deviceToggled', kind: 'camera' },
  { type: 'user.speakerPicked', deviceId: 'headphones' },
  { type: 'media.permitted' },
  { type: 'media.devicesChanged', devices: NO_DEVICES },
  { type: 'xstate.done.actor.checkPermissions', output: { permitted: true } },
  { type: 'xstate.done.actor.checkPermissions', output: { permitted: false } },
  { type: 'xstate.error.actor.checkPermissions', error: new Error('no such permission') },
  { type: 'user.left' },
  { type: 'media.deviceLost', kind: 'camera', deviceId: 'first' },
  { type: 'media.refused', code: 'NotFoundError' },
  { type: 'user.joinRequested', name: 'Alice Otter' },
  { type: 'media.devicesChanged', devices: { ...NO_DEVICES, camera: [{ deviceId: 'first', label: 'First' }] } },
];

const walks: Record<string, ModelEvent[]> = {
  entering: [
    ...joins,
    lost,
    ...['room_not_found', 'admission_required', 'try_again', 'room_full'].map(refusal),
    notice('roomCreated', { room_name }),
    notice('roomExists', { room_name }),
    notice('signalError', { event: 'createRoom', code: 'invalid', message: '' }),
    notice('signalError', { event: 'chatMessage', code: 'invalid', message: '' }),
    { type: 'user.passwordEntered', password: 'x' },
    { type: 'xstate.done.actor.requestAdmission', output: { admission: 'ticket' } },
    { type: 'xstate.error.actor.requestAdmission', error: new Error('wrong') },
    { type: 'user.retryRequested' },
  ],
  leaving: [
    ...joins,
    { type: 'user.hungUp' },
    { type: 'user.nextRequested' },
    notice('kicked', { room_name }),
    notice('adminAction', { action: 'kick' }),
    notice('sessionTaken', {}),
    notice('warned', { reason: 'spam' }),
    gaveUp,
    suspended,
    { type: 'user.takeBackRequested' },
    { type: 'user.retryRequested' },
    { type: 'media.refused', code: 'NotAllowedError' },
    { type: 'user.joinWithoutMediaRequested' },
  ],
  signalling: [
    ...joins,
    lost,
    gaveUp,
    suspended,
    { type: 'user.retryRequested' },
    notice('sessionLost', { code: 'expired' }),
    notice('sessionLost', { code: 'kicked' }),
    refusal('room_not_found'),
    notice('roomCreated', { room_name }),
    notice('roomExists', { room_name }),
  ],
  refused: [
    ...joins,
    lost,
    notice('sessionLost', { code: 'expired' }),
    ...['admission_required', 'try_again', 'kicked', 'room_full'].map(refusal),
    { type: 'user.retryRequested' },
  ],
  moving: [
    ...joins,
    notice('migrate', { within_ms: 1_000 }),
    { type: 'signalling.moved' },
    { type: 'signalling.moveFailed' },
  ],
  chat: [
    ...joins,
    lost,
    chat,
    { ...chat, message: ' ' },
    directChat,
    { ...directChat, message: ' ' },
    { type: 'peer.chatReceived', ...channel },
    { type: 'peer.chatReceived', ...channel, memberId: 'nobody' },
    { type: 'peer.chatDropped', memberId },
    { type: 'peer.chatDropped', memberId: 'nobody' },
    { type: 'peer.offered', memberId, offer },
    { type: 'peer.answered', memberId, answer },
    { type: 'peer.candidatesFound', memberId, candidates: [null] },
    notice('chatMessage', { user_id: 'bob', socket_id: memberId, message: 'hi', id: '1' }),
    notice('receiveReaction', { user_id: 'bob', reaction: '🔥' }),
    notice('signalError', { event: 'chatMessage', code: 'invalid', message: '' }),
    { type: 'user.reactionSent', reaction: '🔥' },
  ],
  network: [...joins, lost, { type: 'network.lost' }, { type: 'network.returned' }],
  privacy: [...joins, { type: 'user.privacyChosen', hidesAddress: true }],
  asking: [
    ...joins,
    { type: 'peer.chatReceived', memberId, message: strangersWord },
    { type: 'peer.chatReceived', ...channel },
    { type: 'user.talkPreviewChosen', skipsTalkPreview: true },
  ],
  blocking: [
    ...joins,
    { type: 'blocks.known', userIds: [bob.user_id] },
    { type: 'user.blocked', userId: bob.user_id },
    { type: 'user.unblocked', userId: bob.user_id },
    notice('userJoined', { ...bob, room_version: 2 }),
    notice('chatMessage', { user_id: bob.user_id, socket_id: memberId, message: 'hi', id: '1' }),
    notice('receiveReaction', { user_id: bob.user_id, reaction: '🔥' }),
  ],
  presence: [
    ...joins,
    notice('userJoined', { ...bob, room_version: 2 }),
    notice('userLeft', { socket_id: memberId, room_version: 3 }),
    notice('userJoined', { ...carol, state: HAND_UP, room_version: 4 }),
    notice('userLeft', { socket_id: carol.socket_id, room_version: 5 }),
    notice('roomChanged', { locked: true, seats: 3, room_version: 9 }),
    notice('roomChanged', { locked: true, seats: 3, room_version: 0 }),
  ],
  members: [
    ...joins,
    notice('memberState', { socket_id: memberId, state: { mic: true, camera: true, screen: false, hand: false } }),
    notice('memberModerated', { socket_id: memberId, action: 'mute' }),
    { type: 'user.handToggled' },
    { type: 'user.renamed', name: 'Ada' },
    { type: 'member.named', memberId, name: 'Bobby' },
  ],
  signals: [
    ...joins,
    notice('offer', { sender_id, sender_user_id: 'bob', offer }),
    notice('offer', { sender_id: 'c-member', sender_user_id: 'carol', offer }),
    notice('offer', { sender_id: alice.socket_id, sender_user_id: alice.user_id, offer }),
    notice('answer', { sender_id, answer }),
    notice('ice-candidate', { sender_id, candidate: null }),
    notice('answer', { sender_id: 'nobody', answer }),
    notice('ice-candidate', { sender_id: 'nobody', candidate: null }),
  ],
  role: [
    ...joins,
    notice('session', sessionOf({ admin_id: alice.socket_id, room_version: 2 })),
    notice('adminAssigned', { room_name, user_id: 'alice', socket_id: alice.socket_id, room_version: 2 }),
    notice('adminChanged', { socket_id: memberId, room_version: 3 }),
    notice('adminChanged', { socket_id: memberId, room_version: 0 }),
    notice('memberModerated', { socket_id: memberId, action: 'mute' }),
    { type: 'user.adminActionRequested', action: 'mute', memberId },
    { type: 'user.adminActionRequested', action: 'mute', memberId: 'nobody' },
    { type: 'user.roomChangeRequested', change: { action: 'lock' } },
    notice('knocks', { waiting: [{ id: 'c', user_id: 'carol' }] }),
    { type: 'user.knockAnswered', id: 'c', admits: true },
  ],
  knocking: [
    ...joins,
    lost,
    notice('roomJoinError', { room_name, code: 'room_locked', message: '', knock: true }),
    notice('knockWaiting', { room_name, host_here: true }),
    notice('knockAdmitted', { room_name }),
    { type: 'user.deviceToggled', kind: 'camera' },
    { type: 'media.deviceLost', kind: 'camera', deviceId: 'first' },
    ...['admission_required', 'try_again', 'knock_declined'].map(refusal),
    { type: 'user.retryRequested' },
    { type: 'user.left' },
  ],
  moderated: [...joins, notice('adminAction', { action: 'mute' }), notice('adminAction', { action: 'disableCamera' })],
  inspection: [
    ...joins,
    notice('inspected', { pass: 'pass', ends_at: 1 }),
    notice('inspectionEnded', {}),
    { type: 'inspection.ended' },
    { type: 'user.inspectionRefused' },
  ],
  unheardSpeech: [...joins, { type: 'user.deviceToggled', kind: 'microphone' }, { type: 'media.voiceHeard' }],
  screen: [
    ...joins,
    { type: 'user.screenToggled' },
    { type: 'media.screenCaptured', streamId: 'screen' },
    { type: 'media.screenEnded' },
    { type: 'media.screenRefused' },
  ],
};

/** The number of retries is unbounded and only affects the next delay. */
const distinguishBy = (context: RoomCallContext) => ({ ...context, deferrals: 0 });

const ofDevices = ({ self, captureRetries, preview, failure, name }: RoomCallContext) => [
  self,
  captureRetries,
  preview,
  failure,
  name,
];

const input = { roomName: ROOM, userId: alice.user_id, arrival: 'link' } as const;
const preview = { ...input, preview: 'always' } as const;
const ticket = { type: 'xstate.done.actor.requestAdmission', output: { admission: 'ticket' } };
const retry = { type: 'user.retryRequested' };
const gone = notice('sessionLost', { code: 'expired' });
const unlocking = [refusal('admission_required'), ticket, noTicket('wrong_password'), noTicket('unreachable')];
const both = [...deviceWords('microphone'), ...deviceWords('camera')];

export const roomCall = modelOf(roomCallMachine, {
  ...Object.fromEntries(
    Object.entries(walks).map(([name, events]) => [name, { input, events, distinguishBy, limit: 3_000 }]),
  ),
  preview: { input: { ...input, preview: 'unlessPermitted' }, events: preparing, distinguishBy: ofDevices },
  devices: { input, events: [...joins, ...both], distinguishBy: ofDevices },
  devicesInPreview: { input: preview, events: [captured, ...both], distinguishBy: ofDevices },
  /** The pre-join preview without any device. */
  noDevices: {
    input: preview,
    events: [{ ...captured, captured: { ...BOTH_DEVICES, microphone: false, camera: false } }, ...both],
    distinguishBy: ofDevices,
  },
  blockingStrangers: {
    input: { ...input, withStrangers: true },
    events: [...joins, { type: 'user.blocked', userId: bob.user_id }],
    distinguishBy,
  },
  /** Moving on to the next stranger, and being left by one. */
  strangers: {
    input: { ...input, withStrangers: true },
    events: [
      ...stepsToEarlier,
      { type: 'user.nextRequested' },
      { type: 'user.stayed' },
      { type: 'user.blocked', userId: bob.user_id },
      { type: 'user.hungUp' },
      notice('userLeft', { socket_id: memberId, reason: 'next', room_version: 2 }),
      notice('userLeft', { socket_id: memberId, room_version: 2 }),
      notice('userJoined', { ...earlier, room_version: 3 }),
    ],
    distinguishBy: ({ memberId: own, members, quickSkips }: RoomCallContext) => [own, Object.keys(members), quickSkips],
  },
  skipping: {
    input: { ...input, withStrangers: true, quickSkips: 2 },
    events: [...stepsToEarlier, { type: 'user.nextRequested' }],
    distinguishBy,
  },
  /** The preview of two strangers. */
  talkPreview: {
    input: { ...input, withStrangers: true, tags: ['webrtc'] },
    events: [
      ...joins,
      { type: 'user.talkAccepted' },
      { type: 'user.talkWithdrawn' },
      { type: 'user.nextRequested' },
      { type: 'peer.channelOpened', memberId },
      { type: 'peer.channelOpened', memberId: 'nobody' },
      { type: 'peer.chatReceived', memberId, message: strangersWord },
      { type: 'peer.chatReceived', memberId, message: { ...strangersWord, accepts: false } },
      { type: 'peer.chatReceived', ...channel },
      notice('userLeft', { socket_id: memberId, reason: 'next', room_version: 2 }),
      notice('userLeft', { socket_id: memberId, room_version: 2 }),
    ],
    distinguishBy: ({ memberId: own, members, quickSkips }: RoomCallContext) => [
      own,
      Object.values(members).map(({ accepts }) => accepts),
      quickSkips,
    ],
  },
  skipsTalkPreview: { input: { ...input, withStrangers: true, skipsTalkPreview: true }, events: joins, distinguishBy },
  searching: {
    input: { ...input, arrival: 'random' },
    events: [captured, opened, refusal('room_full'), refusal('invalid')],
    distinguishBy,
  },
  /** A remembered password is used without asking, when joining and after a lost seat. */
  unlocking: { input, events: [captured, opened, ...unlocking], distinguishBy },
  unlockingAgain: { input, events: [...joins, lost, gone, ...unlocking, retry], distinguishBy },
  returnsMuted: {
    input: { ...input, preferences: { microphone: false, camera: false } },
    events: joins,
    distinguishBy,
  },
});

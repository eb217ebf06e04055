import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { alice, bob } from '../testing/people.ts';
import { printLine } from '../testing/printLine.ts';
import { BOTH_DEVICES, ROOM, sessionOf, startRoom } from '../testing/startRoom.ts';
import { roomCallMachine } from './roomCallMachine.ts';

/**
 * The call's regions vary apart, so all of them at once would be walked in every combination. Each walk below takes the
 * way into the room and the words of one concern.
 */
const captured = { type: 'media.captured', captured: BOTH_DEVICES };
const opened = { type: 'link.opened' };
const lost = { type: 'link.lost' };
const gaveUp = { type: 'link.gaveUp', code: 'token_invalid' };
const session = { type: 'signal.session', payload: sessionOf() };
const snapshot = { type: 'signal.existingUsers', payload: [bob] };
const wayIn = [captured, opened, session, snapshot];

const room_name = ROOM;
const memberId = bob.socket_id;
const sender_id = bob.socket_id;
const offer = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 };
const answer = { type: 'answer', sdp: 'v=0', generation: 0, round: 1 };
const channel = { memberId, message: { type: 'chat', message: 'hi', id: '1' } };
const chat = { type: 'user.chatSent', id: '1', message: 'hello' };
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.roomCall.${state}` });
const refusal = (code: string) => ({ type: 'signal.roomJoinError', payload: { room_name, code, message: '' } });
const signal = (name: string, payload: unknown) => ({ type: `signal.${name}`, payload });

const deviceWords = (kind: 'microphone' | 'camera', short: 'mic' | 'camera', moderation: string) => [
  { type: `user.${short}Toggled` },
  { type: `user.${short}Picked`, deviceId: 'second' },
  { type: 'media.switched', kind, deviceId: 'second' },
  { type: 'media.switchRefused', kind, code: 'other' },
  { type: 'media.deviceLost', kind },
  signal('adminAction', { action: moderation }),
];

const AWAY = 'connected.inCall.link.away';
const DOOR = 'connected.entering';

const walks: Record<string, { type: string; [key: string]: unknown }[]> = {
  preparing: [
    captured,
    { type: 'media.refused', code: 'NotAllowedError' },
    after('retryDelay', 'preparing.waiting'),
    { type: 'user.retryRequested' },
    { type: 'user.joinWithoutMediaRequested' },
    { type: 'user.joinRequested' },
    { type: 'user.wishesChanged', wishes: { microphone: true, camera: false } },
    { type: 'user.left' },
    { type: 'media.deviceLost', kind: 'camera' },
  ],
  entering: [
    ...wayIn,
    lost,
    ...['room_not_found', 'admission_required', 'try_again', 'room_full'].map(refusal),
    signal('roomCreated', { room_name }),
    signal('roomExists', { room_name }),
    signal('signalError', { event: 'createRoom', code: 'invalid', message: '' }),
    { type: 'user.passwordEntered', password: 'x' },
    { type: 'xstate.done.actor.requestAdmission', output: { admission: 'ticket' } },
    { type: 'xstate.error.actor.requestAdmission', error: new Error('wrong') },
    { type: 'user.retryRequested' },
    after('tryAgainSoon', `${DOOR}.deferred`),
    ...['opening', 'asking', 'creating'].map((state) => after('joinLate', `${DOOR}.${state}`)),
  ],
  leaving: [
    ...wayIn,
    { type: 'user.hungUp' },
    signal('kicked', { room_name }),
    signal('adminAction', { action: 'kick' }),
    signal('sessionTaken', {}),
    gaveUp,
    { type: 'user.takeBackRequested' },
    { type: 'user.retryRequested' },
  ],
  link: [
    ...wayIn,
    lost,
    gaveUp,
    { type: 'user.retryRequested' },
    signal('sessionLost', { code: 'expired' }),
    signal('sessionLost', { code: 'kicked' }),
    ...['room_not_found', 'admission_required', 'try_again', 'room_full'].map(refusal),
    signal('roomCreated', { room_name }),
    signal('roomExists', { room_name }),
    after('tryAgainSoon', `${AWAY}.deferred`),
    ...['resuming', 'rejoining', 'recreating'].map((state) => after('joinLate', `${AWAY}.${state}`)),
  ],
  talk: [
    ...wayIn,
    lost,
    chat,
    { type: 'peer.chatReceived', ...channel },
    { type: 'peer.offered', memberId, offer },
    { type: 'peer.answered', memberId, answer },
    { type: 'peer.candidateFound', memberId, candidate: null },
    signal('chatMessage', { user_id: 'bob', socket_id: memberId, message: 'hi', id: '1' }),
    signal('receiveReaction', { user_id: 'bob', reaction: '🔥' }),
    signal('signalError', { event: 'chatMessage', code: 'invalid', message: '' }),
    { type: 'user.reactionSent', reaction: '🔥' },
  ],
  presence: [
    ...wayIn,
    signal('userJoined', { ...bob, room_version: 2 }),
    signal('userLeft', { socket_id: memberId, room_version: 3 }),
    signal('roomChanged', { locked: true, seats: 3, room_version: 9 }),
  ],
  members: [
    ...wayIn,
    signal('memberState', { socket_id: memberId, state: { mic: true, camera: true, screen: false, hand: false } }),
    signal('memberModerated', { socket_id: memberId, action: 'mute' }),
  ],
  signals: [
    ...wayIn,
    signal('offer', { sender_id, sender_user_id: 'bob', offer }),
    signal('offer', { sender_id: 'c-member', sender_user_id: 'carol', offer }),
    signal('answer', { sender_id, answer }),
    signal('ice-candidate', { sender_id, candidate: null }),
    after('joinLate', 'connected.inCall.presence.behind'),
  ],
  role: [
    ...wayIn,
    signal('session', sessionOf({ admin_id: alice.socket_id, room_version: 2 })),
    signal('adminAssigned', { room_name, user_id: 'alice', socket_id: alice.socket_id, room_version: 2 }),
    signal('adminChanged', { socket_id: memberId, room_version: 3 }),
    { type: 'user.adminActionRequested', action: 'mute', memberId },
    { type: 'user.adminActionRequested', action: 'mute', memberId: 'nobody' },
    { type: 'user.roomChangeRequested', change: { action: 'lock' } },
  ],
  microphone: [...wayIn, lost, refusal('room_full'), ...deviceWords('microphone', 'mic', 'mute')],
  camera: [...wayIn, ...deviceWords('camera', 'camera', 'disableCamera')],
  screen: [
    ...wayIn,
    { type: 'user.screenToggled' },
    { type: 'media.screenCaptured', streamId: 'screen' },
    { type: 'media.screenEnded' },
    { type: 'media.screenRefused' },
  ],
};

test('every state and transition of the call is taken', () => {
  const coverage = createCoverage(roomCallMachine);
  const { machine } = startRoom();
  const input = { roomName: ROOM, userId: alice.user_id, arrival: 'link' } as const;
  let paths = 0;
  for (const events of Object.values(walks)) paths += walkPaths(coverage, machine, { input, events, limit: 3_000 });
  // What depends on how one came: the preview, Join Random, and coming back with the devices turned off.
  const preparing = walks['preparing'] ?? [];
  paths += walkPaths(coverage, machine, { input: { ...input, preview: true }, events: preparing });
  const entering = [captured, opened, refusal('room_full')];
  paths += walkPaths(coverage, machine, { input: { ...input, arrival: 'random' }, events: entering });
  const wishes = { microphone: false, camera: false };
  paths += walkPaths(coverage, machine, { input: { ...input, wishes }, events: wayIn });
  printLine(`${coverage.summary()}, ${paths} paths`);
  coverage.expectWhole();
  expect(paths).toBeGreaterThan(0);
});

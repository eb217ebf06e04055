import { expect, test } from 'vitest';
import { Failure, type FailureCode } from '../contract/failure.ts';
import { createCoverage, type Coverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { alice, bob } from '../testing/rosterEntries.ts';
import { printLine } from '../testing/printLine.ts';
import { BOTH_DEVICES, ROOM, sessionOf, startRoom } from '../testing/startRoom.ts';
import { NO_DEVICES } from './self/devices.ts';
import { roomCallMachine } from './roomCallMachine.ts';
import type { RoomCallContext } from './roomCallTypes.ts';

/**
 * The call's regions vary apart, so all of them at once would be walked in every combination. Each walk below takes the
 * way into the room and the words of one concern.
 */
const captured = { type: 'media.captured', captured: BOTH_DEVICES };
const opened = { type: 'link.opened' };
const lost = { type: 'link.lost' };
const gaveUp = { type: 'link.gaveUp', code: 'token_invalid' };
const suspended = { type: 'link.gaveUp', code: 'suspended' };
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
const noTicket = (code: FailureCode) => ({ type: 'xstate.error.actor.requestAdmission', error: new Failure(code) });
const signal = (name: string, payload: unknown) => ({ type: `signal.${name}`, payload });

const deviceWords = (kind: 'microphone' | 'camera') => [
  { type: 'user.deviceToggled', kind },
  { type: 'user.devicePicked', kind, deviceId: 'second' },
  { type: 'media.switched', kind, deviceId: 'second', label: 'Second' },
  { type: 'media.switchRefused', kind, code: 'other' },
  { type: 'media.deviceLost', kind, deviceId: 'first' },
  // Raised within; one word of the world each, instead of the several that lead there.
  { type: 'device.returned', kind },
  { type: 'device.forbidden', kind },
];

const HEARD = 'connected.inCall.link.open';
const AWAY = 'connected.inCall.link.away';
const DOOR = 'connected.entering';

const preparing = [
  captured,
  { type: 'media.refused', code: 'NotAllowedError' },
  after('retryDelay', 'preparing.waiting'),
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
];

const walks: Record<string, { type: string; [key: string]: unknown }[]> = {
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
    signal('warned', { reason: 'spam' }),
    gaveUp,
    suspended,
    { type: 'user.takeBackRequested' },
    { type: 'user.retryRequested' },
  ],
  link: [
    ...wayIn,
    lost,
    gaveUp,
    suspended,
    { type: 'user.retryRequested' },
    signal('sessionLost', { code: 'expired' }),
    signal('sessionLost', { code: 'kicked' }),
    refusal('room_not_found'),
    signal('roomCreated', { room_name }),
    signal('roomExists', { room_name }),
    ...['resuming', 'rejoining', 'recreating'].map((state) => after('joinLate', `${AWAY}.${state}`)),
  ],
  refused: [
    ...wayIn,
    lost,
    signal('sessionLost', { code: 'expired' }),
    ...['admission_required', 'try_again', 'kicked', 'room_full'].map(refusal),
    { type: 'user.retryRequested' },
    after('tryAgainSoon', `${AWAY}.deferred`),
  ],
  moving: [
    ...wayIn,
    signal('migrate', { within_ms: 1_000 }),
    { type: 'link.moved' },
    { type: 'link.moveFailed' },
    after('momentToMove', `${HEARD}.asked`),
    after('tryAgainSoon', `${HEARD}.postponed`),
    after('tryAgainSoon', `${HEARD}.arrived`),
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
  network: [...wayIn, lost, { type: 'network.lost' }, { type: 'network.returned' }],
  privacy: [...wayIn, { type: 'user.privacyChosen', hidesAddress: true }],
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
    { type: 'user.handToggled' },
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
    signal('memberModerated', { socket_id: memberId, action: 'mute' }),
    { type: 'user.adminActionRequested', action: 'mute', memberId },
    { type: 'user.adminActionRequested', action: 'mute', memberId: 'nobody' },
    { type: 'user.roomChangeRequested', change: { action: 'lock' } },
  ],
  moderated: [...wayIn, signal('adminAction', { action: 'mute' }), signal('adminAction', { action: 'disableCamera' })],
  unheardSpeech: [
    ...wayIn,
    { type: 'user.deviceToggled', kind: 'microphone' },
    { type: 'media.voiceHeard' },
    after('hintPause', 'connected.inCall.unheardSpeech.resting'),
  ],
  screen: [
    ...wayIn,
    { type: 'user.screenToggled' },
    { type: 'media.screenCaptured', streamId: 'screen' },
    { type: 'media.screenEnded' },
    { type: 'media.screenRefused' },
  ],
};

/** How often in a row something was put off has no end; it changes nothing but how long the next wait is. */
const tellApart = (context: RoomCallContext) => ({ ...context, deferrals: 0 });

const ofDevices = ({ self, captureRetries, preview }: RoomCallContext) => [self, captureRetries, preview];

test('every state and transition of the call is taken', () => {
  const coverage = createCoverage(roomCallMachine);
  const paths = walkAll(coverage);
  printLine(`${coverage.summary()}, ${paths} paths`);
  coverage.expectWhole();
  expect(paths).toBeGreaterThan(0);
});

function walkAll(coverage: Coverage): number {
  const { machine } = startRoom();
  const input = { roomName: ROOM, userId: alice.user_id, arrival: 'link' } as const;
  let paths = 0;
  const walk = (options: Parameters<typeof walkPaths<typeof machine>>[2]) =>
    (paths += walkPaths(coverage, machine, { isBrief: true, ...options }));
  for (const events of Object.values(walks)) {
    walk({ input, events, tellApart, limit: 3_000 });
  }
  const previewed = { ...input, preview: 'unlessPermitted' } as const;
  walk({ input: previewed, events: preparing, tellApart: ofDevices, limit: 10_000 });
  for (const kind of ['microphone', 'camera'] as const) {
    const inCall = [...wayIn, ...deviceWords(kind)];
    walk({ input, events: inCall, tellApart: ofDevices, limit: 3_000 });
    const atTheDoor = [captured, ...deviceWords(kind)];
    walk({
      input: { ...input, preview: 'always' },
      events: atTheDoor,
      tellApart: ofDevices,
    });
  }
  // The door without any device: the words are old, what they lead to at the door is not.
  const without = [{ ...captured, captured: { ...BOTH_DEVICES, microphone: false, camera: false } }];
  walk({ input: { ...input, preview: 'always' }, events: without, tellApart: ofDevices, isBrief: false });
  // What depends on how one came: the preview, Join Random, and coming back with the devices turned off.
  const entering = [captured, opened, refusal('room_full')];
  walk({ input: { ...input, arrival: 'random' }, events: entering, tellApart });
  // A password that the port remembers is shown without being asked, at the door and when a seat was lost.
  const ticket = { type: 'xstate.done.actor.requestAdmission', output: { admission: 'ticket' } };
  const retry = { type: 'user.retryRequested' };
  const gone = signal('sessionLost', { code: 'expired' });
  const unlocking = [refusal('admission_required'), ticket, noTicket('wrong_password'), noTicket('unreachable')];
  walk({ input, events: [captured, opened, ...unlocking], tellApart });
  walk({ input, events: [...wayIn, lost, gone, ...unlocking, retry], tellApart });
  const wishes = { microphone: false, camera: false };
  walk({ input: { ...input, wishes }, events: wayIn, tellApart });
  return paths;
}

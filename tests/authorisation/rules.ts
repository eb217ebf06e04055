import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { RequestName } from '@colloquy/machines/contract/wire.ts';

/** A seat in the target room or elsewhere, a place in a broadcast; or nothing. */
export type Role = { seat?: 'member' | 'admin' | 'elsewhere'; stream?: 'viewer' | 'broadcaster'; isBanned?: boolean };

/** The senders. Those without anything had it once, or are outsiders. */
export const ROLES: Readonly<Record<RoleName, Role>> = {
  outsider: {},
  'admin elsewhere': { seat: 'elsewhere' },
  member: { seat: 'member' },
  admin: { seat: 'admin' },
  'former admin': { seat: 'member' },
  'former member': {},
  'member in grace': {},
  kicked: { isBanned: true },
  viewer: { stream: 'viewer' },
  broadcaster: { stream: 'broadcaster' },
  staff: {},
  "holder of a member's token": {},
};
export type RoleName =
  | 'outsider'
  | 'admin elsewhere'
  | 'member'
  | 'admin'
  | 'former admin'
  | 'former member'
  | 'member in grace'
  | 'kicked'
  | 'viewer'
  | 'broadcaster'
  | 'staff'
  | "holder of a member's token";

/** The target, as seen from the room and the broadcast of the test setup. */
export const TARGETS = ['member', 'other member', 'self', 'elsewhere', 'nobody', 'broadcaster', 'viewer'] as const;
export type Target = (typeof TARGETS)[number];

export type Expected = 'ok' | ErrorCode;
/** A row: an event about a target, and its outcome. `isAbout` false: it has no target. */
export type Row = {
  payload: (id: string, room: string) => object;
  isAbout: boolean;
  expects: (role: Role, target: Target) => Expected;
};

const isHere = ({ seat }: Role) => seat === 'member' || seat === 'admin';
const inRoom = (target: Target) => target === 'member' || target === 'other member';
const about = (payload: Row['payload'], expects: Row['expects']): Row => ({ payload, isAbout: true, expects });
const ofNobody = (payload: (room: string) => object, expects: (role: Role) => Expected): Row => ({
  payload: (_, room) => payload(room),
  isAbout: false,
  expects,
});
const seated = (payload: (room: string) => object) => ofNobody(payload, ({ seat }) => (seat ? 'ok' : 'not_a_member'));
const relayed = (payload: Row['payload']) =>
  about(payload, (role, target) => (isHere(role) && inRoom(target) ? 'ok' : 'peer_not_found'));
const relayedInStream = (payload: Row['payload']) =>
  about(payload, ({ stream }, target) =>
    (stream === 'viewer' && target === 'broadcaster') || (stream === 'broadcaster' && target === 'viewer')
      ? 'ok'
      : 'peer_not_found',
  );
const spokenInStream = (payload: Row['payload']) =>
  about(payload, ({ stream }, target) =>
    stream && target === (stream === 'viewer' ? 'broadcaster' : 'self') ? 'ok' : 'not_a_member',
  );
const ofBroadcaster = ofNobody(
  () => ({}),
  ({ stream }) => (stream === 'broadcaster' ? 'ok' : 'not_a_member'),
);
const ordered = (action: string) =>
  about(
    (target_socket_id) => ({ action, target_socket_id }),
    ({ seat }, target) => {
      if (seat && target === 'self') return 'invalid';
      if (seat !== 'admin' && seat !== 'elsewhere') return 'not_authorized';
      return seat === 'admin' && inRoom(target) ? 'ok' : 'peer_not_found';
    },
  );
/** Nobody waits in the test setup. */
const answered = (action: string) =>
  about(
    (target_socket_id) => ({ action, target_socket_id }),
    ({ seat }, target) => {
      if (seat && target === 'self') return 'invalid';
      return seat === 'admin' || seat === 'elsewhere' ? 'peer_not_found' : 'not_authorized';
    },
  );
const ruled = (payload: object) =>
  ofNobody(
    () => payload,
    ({ seat }) => (seat === 'admin' || seat === 'elsewhere' ? 'ok' : 'not_authorized'),
  );

const description = (type: string) => ({ type, sdp: 'v=0' });
const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host' };

const MODERATION = [
  { action: 'read' },
  { action: 'lift', id: 'nothing' },
  { action: 'slow', seconds: 5 },
  { action: 'words', words: ['darn'] },
];
const MODERATION_OF_PEOPLE = [
  { action: 'delete', message_id: 'line' },
  { action: 'timeOut', seconds: 60 },
  { action: 'ban' },
  { action: 'appoint' },
];

/** The rows of every wire event: a missing one does not compile. */
export const RULES: Readonly<Record<RequestName, readonly Row[]>> = {
  createRoom: [
    ofNobody(
      (room_name) => ({ room_name, user_id: `of-${room_name}` }),
      () => 'ok',
    ),
  ],
  joinRoom: [
    ofNobody(
      (room_name) => ({ room_name, user_id: `of-${room_name}` }),
      ({ isBanned }) => (isBanned ? 'kicked' : 'ok'),
    ),
  ],
  leaveRoom: [
    ofNobody(
      (room_name) => ({ room_name }),
      (role) => (isHere(role) ? 'ok' : 'not_a_member'),
    ),
  ],
  syncRoom: [seated(() => ({}))],
  offer: [relayed((receiver_id) => ({ receiver_id, offer: description('offer') }))],
  answer: [relayed((receiver_id) => ({ receiver_id, answer: description('answer') }))],
  'ice-candidate': [relayed((receiver_id) => ({ receiver_id, candidate }))],
  chatMessage: [seated(() => ({ message: 'hello' }))],
  sendReaction: [seated(() => ({ reaction: '👏' }))],
  setState: [seated(() => ({ mic: true, camera: true, screen: false, hand: false }))],
  adminAction: [
    ...['mute', 'disableCamera', 'kick', 'transfer'].map(ordered),
    ruled({ action: 'lock' }),
    ruled({ action: 'unlock' }),
    ruled({ action: 'setSeats', seats: 9 }),
    ruled({ action: 'setKnock', knock: true }),
    ...['admit', 'decline'].map(answered),
  ],
  'request-broadcasters': [
    ofNobody(
      () => ({}),
      () => 'ok',
    ),
  ],
  'start-stream': [
    ofNobody(
      (room) => ({ user_id: `of-${room}`, name: 'Somebody' }),
      ({ stream }) => (stream === 'broadcaster' ? 'already_broadcasting' : 'ok'),
    ),
  ],
  'change-stream': [ofBroadcaster],
  'join-stream': [
    about(
      (broadcaster_id, room) => ({ broadcaster_id, viewer: { id: `of-${room}`, name: 'Somebody' } }),
      ({ stream }, target) => {
        if (stream === 'broadcaster') return 'already_broadcasting';
        return target === 'broadcaster' ? 'ok' : 'stream_not_found';
      },
    ),
  ],
  'leave-stream': [
    about(
      (broadcaster_id) => ({ broadcaster_id }),
      ({ stream }, target) => (stream === 'viewer' && target === 'broadcaster' ? 'ok' : 'not_a_member'),
    ),
  ],
  'end-stream': [ofBroadcaster],
  'stream-strained': [ofBroadcaster],
  'stream-offer': [relayedInStream((target_id) => ({ target_id, offer: description('offer') }))],
  'stream-answer': [relayedInStream((target_id) => ({ target_id, answer: description('answer') }))],
  'stream-ice-candidate': [relayedInStream((target_id) => ({ target_id, candidate }))],
  'stream-quality': [
    about(
      (target_id) => ({ target_id, quality: 'low' }),
      () => 'peer_not_found',
    ),
  ],
  'stream-chat': [spokenInStream((broadcaster_id) => ({ broadcaster_id, message: 'hello' }))],
  'stream-moderate': [
    ...MODERATION.map((payload) =>
      ofNobody(
        () => payload,
        ({ stream }) => (stream === 'broadcaster' ? 'ok' : stream ? 'not_authorized' : 'not_a_member'),
      ),
    ),
    ...MODERATION_OF_PEOPLE.map((payload) =>
      about(
        (target_id) => ({ ...payload, target_id }),
        ({ stream }, target) => {
          if (stream !== 'broadcaster') return stream ? 'not_authorized' : 'not_a_member';
          // A message can be deleted whoever wrote it, as its author may have left long ago.
          if (payload.action === 'delete') return 'ok';
          if (target === 'self') return 'invalid';
          return target === 'viewer' ? 'ok' : 'peer_not_found';
        },
      ),
    ),
  ],
  'stream-stage': [
    ...['ask', 'leave', 'remove'].map((action) =>
      ofNobody(
        () => ({ action }),
        ({ stream }) => {
          if (!stream) return 'not_a_member';
          return (stream === 'broadcaster') === (action === 'remove') ? 'ok' : 'not_authorized';
        },
      ),
    ),
    ofNobody(
      () => ({ action: 'show', screen: true }),
      ({ stream }) => (stream === 'broadcaster' ? 'ok' : stream ? 'not_authorized' : 'not_a_member'),
    ),
    ...['accept', 'decline'].map((action) =>
      about(
        (target_id) => ({ action, target_id }),
        ({ stream }) => {
          if (stream !== 'broadcaster') return stream ? 'not_authorized' : 'not_a_member';
          // Nobody has asked.
          return action === 'decline' ? 'ok' : 'peer_not_found';
        },
      ),
    ),
  ],
  'stream-reaction': [spokenInStream((broadcaster_id) => ({ broadcaster_id, reaction: '👏' }))],
};

import type { NoticeName, RequestName } from '../../contract/wire.ts';
import { OWN_CLIENT } from '../../contract/clientVersion.ts';
import { fields, length, list, oneOf, keepWord, type Redact } from '../redact.ts';
import { candidateLine, mid, sdp } from '../redactNegotiation.ts';

/** An event with these fields. */
export const event = (about: Readonly<Record<string, Redact>> = {}) => fields({ type: keepWord, ...about });

/** Which software somebody uses, if it is ours: other clients may call themselves anything. */
export const software = oneOf(OWN_CLIENT, 'colloquy/3', 'colloquy/2', 'colloquy');
export const description = fields({ type: keepWord, sdp, generation: keepWord, round: keepWord });
export const candidate = fields({
  candidate: candidateLine,
  sdpMid: mid,
  sdpMLineIndex: keepWord,
  generation: keepWord,
});
export const candidates = list(candidate);
export const channelMessage = fields({
  type: keepWord,
  message: length,
  id: keepWord,
  direct: keepWord,
  tags: length,
  accepts: keepWord,
});
export const preferences = fields({ microphone: keepWord, camera: keepWord });
export const mediaState = fields({ mic: keepWord, camera: keepWord, screen: keepWord, hand: keepWord });
const rosterEntry = fields({ socket_id: keepWord, client: software, state: mediaState, moderated: list(keepWord) });
const broadcaster = fields({ id: keepWord, socket_id: keepWord, viewerCount: keepWord });

const ordered = { seq: keepWord };
const versioned = { ...ordered, room_version: keepWord };
const named = <Names extends string>(
  kind: 'signal' | 'send',
  payloads: Readonly<Partial<Record<Names, Readonly<Record<string, Redact>> | Redact>>>,
) =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, Redact>> | Redact | undefined>(payloads).map(([name, about]) => [
      `${kind}.${name}`,
      event({ payload: typeof about === 'function' ? about : fields(about ?? {}) }),
    ]),
  );

/** Events from the server. */
export const notices: Readonly<Record<string, Redact>> = named<NoticeName>('signal', {
  roomJoinError: { code: keepWord, knock: keepWord },
  knockWaiting: { host_here: keepWord },
  knockAdmitted: {},
  knocks: { ...ordered, waiting: list(fields({ id: keepWord })) },
  session: { member_id: keepWord, admin_id: keepWord, ...versioned },
  sessionLost: { code: keepWord },
  sessionTaken: {},
  migrate: { within_ms: keepWord },
  existingUsers: list(rosterEntry),
  userJoined: { socket_id: keepWord, client: software, state: mediaState, moderated: list(keepWord), ...versioned },
  userLeft: { socket_id: keepWord, reason: keepWord, ...versioned },
  offer: { ...ordered, sender_id: keepWord, offer: description },
  answer: { ...ordered, sender_id: keepWord, answer: description },
  'ice-candidate': { ...ordered, sender_id: keepWord, candidate, candidates },
  chatMessage: { ...ordered, message: length, id: keepWord, socket_id: keepWord },
  receiveReaction: { socket_id: keepWord, id: keepWord },
  memberState: { ...ordered, socket_id: keepWord, state: mediaState },
  memberModerated: { ...ordered, socket_id: keepWord, action: keepWord },
  adminAction: { ...ordered, action: keepWord },
  adminAssigned: { socket_id: keepWord, ...versioned },
  adminChanged: { socket_id: keepWord, ...versioned },
  roomChanged: { locked: keepWord, seats: keepWord, knock: keepWord, ...versioned },
  warned: { reason: keepWord },
  inspected: { ends_at: keepWord },
  inspectionEnded: {},
  signalError: { event: keepWord, code: keepWord },
  'broadcaster-available': list(broadcaster),
  'viewer-joined': { ...ordered, viewer_id: keepWord },
  'viewer-left': { ...ordered, viewer_id: keepWord },
  'stream-ended': { broadcaster_id: keepWord, by_staff: keepWord },
  'stream-offer': { ...ordered, sender_id: keepWord, offer: description },
  'stream-answer': { ...ordered, sender_id: keepWord, answer: description },
  'stream-ice-candidate': { ...ordered, sender_id: keepWord, candidate },
  'stream-chat': {
    ...ordered,
    message: length,
    broadcaster_id: keepWord,
    id: keepWord,
    sender_id: keepWord,
    role: keepWord,
  },
  'stream-settings': { ...ordered, broadcaster_id: keepWord, slow_s: keepWord, role: keepWord, timed_out_s: keepWord },
  'stream-message-deleted': { ...ordered, broadcaster_id: keepWord, sender_id: keepWord, id: keepWord },
  'stream-moderated': { ...ordered, broadcaster_id: keepWord, ruling: keepWord, lifted: keepWord, seconds: keepWord },
  'stream-moderation': { broadcaster_id: keepWord, slow_s: keepWord, words: length, people: length },
  'stream-stage': {
    ...ordered,
    broadcaster_id: keepWord,
    guest: fields({ id: keepWord }),
    requests: length,
    declined: keepWord,
    closed: keepWord,
  },
});

/** Of what a moderator asks for, which words are blocked is not recorded. */
export const moderatorRequest = {
  action: keepWord,
  target_id: keepWord,
  message_id: keepWord,
  seconds: keepWord,
  id: keepWord,
  words: length,
};

/** Events to the server. */
export const requests: Readonly<Record<string, Redact>> = named<RequestName>('send', {
  createRoom: {},
  joinRoom: { client: software, knock: keepWord },
  leaveRoom: { reason: keepWord },
  syncRoom: {},
  offer: { receiver_id: keepWord, offer: description },
  answer: { receiver_id: keepWord, answer: description },
  'ice-candidate': { receiver_id: keepWord, candidate, candidates },
  chatMessage: { message: length, id: keepWord },
  sendReaction: {},
  setState: { mic: keepWord, camera: keepWord, screen: keepWord, hand: keepWord },
  adminAction: { action: keepWord, target_socket_id: keepWord, seats: keepWord, knock: keepWord },
  'join-stream': { broadcaster_id: keepWord, handover: keepWord },
  'leave-stream': { broadcaster_id: keepWord },
  'stream-offer': { target_id: keepWord, offer: description },
  'stream-answer': { target_id: keepWord, answer: description },
  'stream-ice-candidate': { target_id: keepWord, candidate },
  'stream-quality': { target_id: keepWord, quality: keepWord },
  'stream-chat': { message: length, broadcaster_id: keepWord, id: keepWord },
  'stream-moderate': moderatorRequest,
  'stream-stage': { action: keepWord, target_id: keepWord },
});

const member = { memberId: keepWord };

/** Events between peers and their owners. */
export const peerFields: Readonly<Record<string, Redact>> = {
  'peer.offered': event({ ...member, offer: description }),
  'peer.answered': event({ ...member, answer: description }),
  'peer.candidatesFound': event({ ...member, candidates }),
  'peer.channelOpened': event(member),
  'peer.chatReceived': event({ ...member, message: channelMessage }),
  'peer.chatDropped': event(member),
  'peer.framesShown': event(member),
  'peer.lost': event(member),
  'peer.strained': event(member),
  'peer.eased': event(member),
};

const captured = fields({ microphone: keepWord, camera: keepWord });
const kind = { kind: keepWord };

/** Events to and from camera, microphone and screen: never which device. */
export const mediaFields: Readonly<Record<string, Redact>> = {
  'capture.devices': event({ preferences }),
  'enable.device': event({ ...kind, enabled: keepWord }),
  'blur.devices': event({ blurred: keepWord }),
  'switch.device': event({ ...kind, deviceIds: length }),
  'media.captured': event({ captured }),
  'media.refused': event({ code: keepWord }),
  'media.switched': event(kind),
  'media.switchRefused': event({ ...kind, code: keepWord }),
  'media.deviceLost': event(kind),
  'link.gaveUp': event({ code: keepWord }),
  'device.returned': event(kind),
  'device.forbidden': event(kind),
  'user.deviceToggled': event(kind),
  'user.devicePicked': event(kind),
};

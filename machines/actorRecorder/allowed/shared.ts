import type { NoticeName, RequestName } from '../../contract/wire.ts';
import { OWN_CLIENT } from '../../contract/clientVersion.ts';
import { fields, length, list, oneOf, plainValue, type Redact } from '../redact.ts';
import { candidateLine, mid, sdp } from '../redactNegotiation.ts';

/** An event with these fields. */
export const event = (about: Readonly<Record<string, Redact>> = {}) => fields({ type: plainValue, ...about });

/** Which software somebody uses, if it is ours: other clients may call themselves anything. */
export const software = oneOf(OWN_CLIENT, 'colloquy/3', 'colloquy/2', 'colloquy');
export const description = fields({ type: plainValue, sdp, generation: plainValue, round: plainValue });
export const candidate = fields({
  candidate: candidateLine,
  sdpMid: mid,
  sdpMLineIndex: plainValue,
  generation: plainValue,
});
export const candidates = list(candidate);
export const channelMessage = fields({
  type: plainValue,
  message: length,
  id: plainValue,
  direct: plainValue,
  tags: length,
  accepts: plainValue,
});
export const preferences = fields({ microphone: plainValue, camera: plainValue });
export const mediaState = fields({ mic: plainValue, camera: plainValue, screen: plainValue, hand: plainValue });
const rosterEntry = fields({ socket_id: plainValue, client: software, state: mediaState, moderated: list(plainValue) });
const broadcaster = fields({ id: plainValue, socket_id: plainValue, viewerCount: plainValue });

const ordered = { seq: plainValue };
const versioned = { ...ordered, room_version: plainValue };
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
  roomJoinError: { code: plainValue, knock: plainValue },
  knockWaiting: { host_here: plainValue },
  knockAdmitted: {},
  knocks: { ...ordered, waiting: list(fields({ id: plainValue })) },
  session: { member_id: plainValue, admin_id: plainValue, ...versioned },
  sessionLost: { code: plainValue },
  sessionTaken: {},
  migrate: { within_ms: plainValue },
  existingUsers: list(rosterEntry),
  userJoined: { socket_id: plainValue, client: software, state: mediaState, moderated: list(plainValue), ...versioned },
  userLeft: { socket_id: plainValue, reason: plainValue, ...versioned },
  offer: { ...ordered, sender_id: plainValue, offer: description },
  answer: { ...ordered, sender_id: plainValue, answer: description },
  'ice-candidate': { ...ordered, sender_id: plainValue, candidate, candidates },
  chatMessage: { ...ordered, message: length, id: plainValue, socket_id: plainValue },
  receiveReaction: { socket_id: plainValue, id: plainValue },
  memberState: { ...ordered, socket_id: plainValue, state: mediaState },
  memberModerated: { ...ordered, socket_id: plainValue, action: plainValue },
  adminAction: { ...ordered, action: plainValue },
  adminAssigned: { socket_id: plainValue, ...versioned },
  adminChanged: { socket_id: plainValue, ...versioned },
  roomChanged: { locked: plainValue, seats: plainValue, knock: plainValue, ...versioned },
  warned: { reason: plainValue },
  inspected: { ends_at: plainValue },
  inspectionEnded: {},
  signalError: { event: plainValue, code: plainValue },
  'broadcaster-available': list(broadcaster),
  'viewer-joined': { ...ordered, viewer_id: plainValue },
  'viewer-left': { ...ordered, viewer_id: plainValue },
  'stream-ended': { broadcaster_id: plainValue, by_staff: plainValue },
  'stream-offer': { ...ordered, sender_id: plainValue, offer: description },
  'stream-answer': { ...ordered, sender_id: plainValue, answer: description },
  'stream-ice-candidate': { ...ordered, sender_id: plainValue, candidate },
  'stream-chat': {
    ...ordered,
    message: length,
    broadcaster_id: plainValue,
    id: plainValue,
    sender_id: plainValue,
    role: plainValue,
  },
  'stream-settings': {
    ...ordered,
    broadcaster_id: plainValue,
    slow_s: plainValue,
    role: plainValue,
    timed_out_s: plainValue,
  },
  'stream-message-deleted': { ...ordered, broadcaster_id: plainValue, sender_id: plainValue, id: plainValue },
  'stream-moderated': {
    ...ordered,
    broadcaster_id: plainValue,
    ruling: plainValue,
    lifted: plainValue,
    seconds: plainValue,
  },
  'stream-moderation': { broadcaster_id: plainValue, slow_s: plainValue, words: length, people: length },
  'stream-stage': {
    ...ordered,
    broadcaster_id: plainValue,
    guest: fields({ id: plainValue }),
    requests: length,
    declined: plainValue,
    screen: plainValue,
    closed: plainValue,
  },
});

/** Of what a moderator asks for, which words are blocked is not recorded. */
export const moderatorRequest = {
  action: plainValue,
  target_id: plainValue,
  message_id: plainValue,
  seconds: plainValue,
  id: plainValue,
  words: length,
};

/** Events to the server. */
export const requests: Readonly<Record<string, Redact>> = named<RequestName>('send', {
  createRoom: {},
  joinRoom: { client: software, knock: plainValue },
  leaveRoom: { reason: plainValue },
  syncRoom: {},
  offer: { receiver_id: plainValue, offer: description },
  answer: { receiver_id: plainValue, answer: description },
  'ice-candidate': { receiver_id: plainValue, candidate, candidates },
  chatMessage: { message: length, id: plainValue },
  sendReaction: {},
  setState: { mic: plainValue, camera: plainValue, screen: plainValue, hand: plainValue },
  adminAction: { action: plainValue, target_socket_id: plainValue, seats: plainValue, knock: plainValue },
  'join-stream': { broadcaster_id: plainValue, handover: plainValue },
  'leave-stream': { broadcaster_id: plainValue },
  'stream-offer': { target_id: plainValue, offer: description },
  'stream-answer': { target_id: plainValue, answer: description },
  'stream-ice-candidate': { target_id: plainValue, candidate },
  'stream-quality': { target_id: plainValue, quality: plainValue },
  'stream-chat': { message: length, broadcaster_id: plainValue, id: plainValue },
  'stream-moderate': moderatorRequest,
  'stream-stage': { action: plainValue, target_id: plainValue, screen: plainValue },
});

const member = { memberId: plainValue };

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

const captured = fields({ microphone: plainValue, camera: plainValue });
const kind = { kind: plainValue };

/** Events to and from camera, microphone and screen: never which device. */
export const mediaFields: Readonly<Record<string, Redact>> = {
  'capture.devices': event({ preferences }),
  'enable.device': event({ ...kind, enabled: plainValue }),
  'blur.devices': event({ blurred: plainValue }),
  'switch.device': event({ ...kind, deviceIds: length }),
  'media.captured': event({ captured }),
  'media.refused': event({ code: plainValue }),
  'media.switched': event(kind),
  'media.switchRefused': event({ ...kind, code: plainValue }),
  'media.deviceLost': event(kind),
  'signalling.gaveUp': event({ code: plainValue }),
  'device.returned': event(kind),
  'device.forbidden': event(kind),
  'user.deviceToggled': event(kind),
  'user.devicePicked': event(kind),
};

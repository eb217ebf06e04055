import type { NoticeName, RequestName } from '../../contract/wire.ts';
import { OWN_CLIENT } from '../../contract/clientVersion.ts';
import { fields, length, list, oneOf, word, type Redact } from '../redact.ts';
import { candidateLine, mid, sdp } from '../redactNegotiation.ts';

/** An event with these fields. */
export const event = (about: Readonly<Record<string, Redact>> = {}) => fields({ type: word, ...about });

/** Which software somebody uses, if it is ours: other clients may call themselves anything. */
export const software = oneOf(OWN_CLIENT, 'colloquy/3', 'colloquy/2', 'colloquy');
export const description = fields({ type: word, sdp, generation: word, round: word });
export const candidate = fields({ candidate: candidateLine, sdpMid: mid, sdpMLineIndex: word, generation: word });
export const candidates = list(candidate);
export const channelMessage = fields({
  type: word,
  message: length,
  id: word,
  direct: word,
  tags: length,
  accepts: word,
});
export const preferences = fields({ microphone: word, camera: word });
export const mediaState = fields({ mic: word, camera: word, screen: word, hand: word });
const rosterEntry = fields({ socket_id: word, client: software, state: mediaState, moderated: list(word) });
const broadcaster = fields({ id: word, socket_id: word, viewerCount: word });

const ordered = { seq: word };
const versioned = { ...ordered, room_version: word };
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
  roomJoinError: { code: word, knock: word },
  knockWaiting: { host_here: word },
  knockAdmitted: {},
  knocks: { ...ordered, waiting: list(fields({ id: word })) },
  session: { member_id: word, admin_id: word, ...versioned },
  sessionLost: { code: word },
  sessionTaken: {},
  migrate: { within_ms: word },
  existingUsers: list(rosterEntry),
  userJoined: { socket_id: word, client: software, state: mediaState, moderated: list(word), ...versioned },
  userLeft: { socket_id: word, reason: word, ...versioned },
  offer: { ...ordered, sender_id: word, offer: description },
  answer: { ...ordered, sender_id: word, answer: description },
  'ice-candidate': { ...ordered, sender_id: word, candidate, candidates },
  chatMessage: { ...ordered, message: length, id: word, socket_id: word },
  receiveReaction: { socket_id: word, id: word },
  memberState: { ...ordered, socket_id: word, state: mediaState },
  memberModerated: { ...ordered, socket_id: word, action: word },
  adminAction: { ...ordered, action: word },
  adminAssigned: { socket_id: word, ...versioned },
  adminChanged: { socket_id: word, ...versioned },
  roomChanged: { locked: word, seats: word, knock: word, ...versioned },
  warned: { reason: word },
  inspected: { ends_at: word },
  inspectionEnded: {},
  signalError: { event: word, code: word },
  'broadcaster-available': list(broadcaster),
  'viewer-joined': { ...ordered, viewer_id: word },
  'viewer-left': { ...ordered, viewer_id: word },
  'stream-ended': { broadcaster_id: word, by_staff: word },
  'stream-offer': { ...ordered, sender_id: word, offer: description },
  'stream-answer': { ...ordered, sender_id: word, answer: description },
  'stream-ice-candidate': { ...ordered, sender_id: word, candidate },
  'stream-chat': { ...ordered, message: length, broadcaster_id: word, id: word, sender_id: word, role: word },
  'stream-settings': { ...ordered, broadcaster_id: word, slow_s: word, role: word, timed_out_s: word },
  'stream-message-deleted': { ...ordered, broadcaster_id: word, sender_id: word, id: word },
  'stream-moderated': { ...ordered, broadcaster_id: word, ruling: word, lifted: word, seconds: word },
  'stream-moderation': { broadcaster_id: word, slow_s: word, words: length, people: length },
  'stream-stage': {
    ...ordered,
    broadcaster_id: word,
    guest: fields({ id: word }),
    requests: length,
    declined: word,
    closed: word,
  },
});

/** Of what a moderator asks for, which words are blocked is not recorded. */
export const moderatorRequest = {
  action: word,
  target_id: word,
  message_id: word,
  seconds: word,
  id: word,
  words: length,
};

/** Events to the server. */
export const requests: Readonly<Record<string, Redact>> = named<RequestName>('send', {
  createRoom: {},
  joinRoom: { client: software, knock: word },
  leaveRoom: { reason: word },
  syncRoom: {},
  offer: { receiver_id: word, offer: description },
  answer: { receiver_id: word, answer: description },
  'ice-candidate': { receiver_id: word, candidate, candidates },
  chatMessage: { message: length, id: word },
  sendReaction: {},
  setState: { mic: word, camera: word, screen: word, hand: word },
  adminAction: { action: word, target_socket_id: word, seats: word, knock: word },
  'join-stream': { broadcaster_id: word, handover: word },
  'leave-stream': { broadcaster_id: word },
  'stream-offer': { target_id: word, offer: description },
  'stream-answer': { target_id: word, answer: description },
  'stream-ice-candidate': { target_id: word, candidate },
  'stream-quality': { target_id: word, quality: word },
  'stream-chat': { message: length, broadcaster_id: word, id: word },
  'stream-moderate': moderatorRequest,
  'stream-stage': { action: word, target_id: word },
});

const member = { memberId: word };

/** Events between peers and their owners. */
export const peerWords: Readonly<Record<string, Redact>> = {
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

const captured = fields({ microphone: word, camera: word });
const kind = { kind: word };

/** Events to and from camera, microphone and screen: never which device. */
export const mediaWords: Readonly<Record<string, Redact>> = {
  'capture.devices': event({ preferences }),
  'enable.device': event({ ...kind, enabled: word }),
  'blur.devices': event({ blurred: word }),
  'switch.device': event({ ...kind, deviceIds: length }),
  'media.captured': event({ captured }),
  'media.refused': event({ code: word }),
  'media.switched': event(kind),
  'media.switchRefused': event({ ...kind, code: word }),
  'media.deviceLost': event(kind),
  'link.gaveUp': event({ code: word }),
  'device.returned': event(kind),
  'device.forbidden': event(kind),
  'user.deviceToggled': event(kind),
  'user.devicePicked': event(kind),
};

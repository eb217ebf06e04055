import type { ActorRefFrom } from 'xstate';
import type { FailureCode, MediaFailureCode } from '../contract/failure.ts';
import type { TargetedAction } from '../contract/roomEvents.ts';
import type { Requests } from '../contract/wire.ts';
import type { Reaction } from '../contract/words.ts';
import type { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { PeerEvent } from '../peerNegotiation/ports.ts';
import type { ChatMessage, Unsaid } from './chat.ts';
import type { LinkEvent, MediaEvent, SignalEvent, Wishes } from './ports.ts';
import type { Moderation, RosterMember } from './roster.ts';

/** How somebody came to the room: by its link, by Join Random, or as the one who made it. */
export type Arrival = 'link' | 'random' | 'hosted';

export type RoomCallInput = {
  roomName: string;
  userId: string;
  /** The name shown to others. */
  name?: string;
  arrival: Arrival;
  hostKey?: string;
  /** A ticket for a room with a password. */
  admission?: string;
  /** Whether relays can be asked for. */
  turnAvailable?: boolean;
  /** Stop at the preview and wait for Join now; without it the preview is passed at once. */
  preview?: boolean;
  wishes?: Wishes;
};

/** What we ourselves bring to the call. */
export type Self = {
  /** Under this id the client's world holds the own camera's stream. */
  streamId?: string;
  screenStreamId?: string;
  /** Whether there is such a track at all. */
  microphone: boolean;
  camera: boolean;
  /** What the person last wanted: coming back to a call must not unmute anybody. */
  wishes: Wishes;
};

/** Somebody else in the room, with the actor that keeps the connection to them. */
export type Member = RosterMember & { ref: ActorRefFrom<typeof peerNegotiationMachine> };

export type RoomCallContext = {
  roomName: string;
  userId: string;
  name?: string;
  arrival: Arrival;
  hostKey?: string;
  admission?: string;
  turnAvailable: boolean;
  preview: boolean;
  /** Our own address in the room, from the last `session`. */
  memberId?: string;
  adminId: string | null;
  /** The last change of the room that we know of. */
  roomVersion: number;
  /** Set by the last `roomChanged`. */
  settings?: { locked: boolean; seats: number };
  self: Self;
  members: Readonly<Record<string, Member>>;
  chat: readonly ChatMessage[];
  /** Own messages said while the server could not hear them. */
  unsaid: readonly Unsaid[];
  /** Captures tried again, and rooms created, since the last success. */
  captureRetries: number;
  creations: number;
  /** The code of what went wrong last; the view has the sentence. */
  failure?: FailureCode;
};

/** What an admin may change about the room itself. */
export type RoomChange = Extract<Requests['adminAction'], { action: 'lock' | 'unlock' | 'setSeats' }>;

export type UserEvent =
  /** Gives up before the call, or closes a page that says why there is none. */
  | { type: 'user.left' }
  | { type: 'user.hungUp' }
  | { type: 'user.joinRequested' }
  | { type: 'user.wishesChanged'; wishes: Wishes }
  | { type: 'user.retryRequested' }
  | { type: 'user.joinWithoutMediaRequested' }
  | { type: 'user.passwordEntered'; password: string }
  | { type: 'user.takeBackRequested' }
  | { type: 'user.micToggled' }
  | { type: 'user.micPicked'; deviceId: string }
  | { type: 'user.cameraToggled' }
  | { type: 'user.cameraPicked'; deviceId: string }
  | { type: 'user.screenToggled' }
  | { type: 'user.adminActionRequested'; action: TargetedAction; memberId: string }
  | { type: 'user.roomChangeRequested'; change: RoomChange }
  /** The id is drawn by whoever sends the event; it makes the message one, however often it arrives. */
  | { type: 'user.chatSent'; id: string; message: string }
  | { type: 'user.reactionSent'; reaction: Reaction };

/** Raised within. */
type InnerEvent =
  /** Microphone, camera or screen changed: the others are told. */
  | { type: 'devices.changed' }
  /** A change of the room was missed: the server is asked what is true. */
  | { type: 'version.skipped' };

export type RoomCallEvent = UserEvent | SignalEvent | LinkEvent | MediaEvent | PeerEvent | InnerEvent;

/** Seen once, by whoever listens at that moment. */
export type RoomCallEmitted =
  | { type: 'reaction.shown'; reaction: Reaction; userId: string; memberId?: string }
  | { type: 'media.refused'; code: MediaFailureCode }
  | { type: 'media.lost'; kind: 'microphone' | 'camera' }
  /** 'You are not authorized to perform this action' */
  | { type: 'admin.notAuthorized' }
  /** An admin muted us or turned our camera off. */
  | { type: 'admin.moderated'; action: Moderation }
  /** The server refused something the person asked for. */
  | { type: 'request.refused'; event: string; code: string };

export const END_REASONS = ['left', 'hungUp', 'kicked', 'turnedAway'] as const;
/** `turnedAway`: after Join Random only; the searcher goes on searching without this room. */
export type EndReason = (typeof END_REASONS)[number];

export type RoomCallOutput = { reason: EndReason; roomName: string; code?: FailureCode };

export type RoomCallTag = 'busy' | 'preview' | 'live' | 'needsHelp';

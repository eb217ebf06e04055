import type { ActorRefFrom } from 'xstate';
import type { Moderation } from '../contract/moderation.ts';
import type { FailureCode, MediaFailureCode } from '../contract/failure.ts';
import type { TargetedAction, Waiting } from '../contract/roomEvents.ts';
import type { Suspension } from '../contract/suspension.ts';
import type { Requests } from '../contract/wire.ts';
import type { Reaction, ReportReason } from '../contract/constants.ts';
import type { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import type { PeerEvent } from '../peerNegotiation/ports.ts';
import type { ChatMessage } from './chat/chatMessages.ts';
import type { DeviceKind, Devices, MediaEvent, DevicePreferences } from '../media/ports.ts';
import type { InspectedEvent, LinkEvent, NetworkEvent } from './ports.ts';
import type { NoticeEvent } from '../signalling/ports.ts';
import type { RosterMember } from './others/roster.ts';

/**
 * Whether the preview is shown before joining: `unlessPermitted` skips it where the browser would open both devices
 * without asking.
 */
export type Preview = 'always' | 'unlessPermitted' | 'never';

/** How the person came to the room: by its link, by Join Random, or as its creator. */
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
  /** Whether TURN is available. */
  turnAvailable?: boolean;
  /** Whether our address is hidden from the others. */
  hidesAddress?: boolean;
  /** The others were found by Join Random. */
  withStrangers?: boolean;
  /** What the person searched for: it is sent to strangers. */
  tags?: readonly string[];
  /** Agrees to see and hear each stranger without being asked. */
  skipsTalkPreview?: boolean;
  /** `unreachable` by default. */
  preview?: Preview;
  /** Lines of this call's chat from before a reload. */
  chat?: readonly ChatMessage[];
  /** User ids of people blocked earlier. */
  blocked?: readonly string[];
  /** What was remembered of an earlier call. */
  preferences?: DevicePreferences;
  /** From 0 to 1, drawn once for each page: spreads out what many pages do after the same event of the server. */
  jitter?: number;
  /** How often in a row the person skipped somebody within seconds, before this call. */
  quickSkips?: number;
};

/** Our own side of the call. */
export type Self = {
  /** The stream id of our own camera in the client's effects. */
  streamId?: string;
  screenStreamId?: string;
  /** Whether there is such a track at all. */
  microphone: boolean;
  camera: boolean;
  /** The devices in use, which may differ from the preferred ones. */
  inUse: { microphone?: string; camera?: string };
  /** What the person last chose: returning to a call must not unmute anybody. */
  preferences: DevicePreferences;
};

/** Another member of the room, with the actors that hold the connection to them and measure it. */
export type Member = RosterMember & {
  ref: ActorRefFrom<typeof peerNegotiationMachine>;
  quality: ActorRefFrom<typeof peerQualityMachine>;
};

export type RoomCallContext = {
  roomName: string;
  userId: string;
  name?: string;
  arrival: Arrival;
  hostKey?: string;
  /** Valid once and for a minute, so it is forgotten with the seat that it gave. */
  admission?: string;
  turnAvailable: boolean;
  hidesAddress: boolean;
  withStrangers: boolean;
  tags: readonly string[];
  skipsTalkPreview: boolean;
  /** User ids of strangers with whom a talk began: no new consent is needed when they get another seat. */
  talkingWith: readonly string[];
  preview: Preview;
  /** Our own member id, from the last `session`. */
  memberId?: string;
  adminId: string | null;
  /** The last room version that we know of. */
  roomVersion: number;
  /** Set by the last `roomChanged` since the last snapshot, which does not include it. */
  settings?: { locked: boolean; seats: number; knock: boolean };
  /** While waiting to be let in: whether an admin is there to see it; undefined until the server has answered. */
  hostIsHere?: boolean;
  /** For the admin: who waits to be let in, the longest first. */
  knocks: readonly Waiting[];
  self: Self;
  devices: Devices;
  members: Readonly<Record<string, Member>>;
  /** User ids of people without a connection, as long as the call lasts. */
  blocked: readonly string[];
  /** Raised hands by member id, ours included, earliest first. */
  hands: readonly string[];
  chat: readonly ChatMessage[];
  /** How many lines there were before the first of `chat`; absent: none. */
  chatForgotten?: number;
  jitter: number;
  quickSkips: number;
  /** Attempts since the last success: retried captures, created rooms, and deferred seats or moves. */
  captureRetries: number;
  creations: number;
  deferrals: number;
  /** The code of the last failure; the view has the sentence. */
  failure?: FailureCode;
  /** What the server has said about our suspension. */
  suspension?: Suspension;
};

/** What an admin may change about the room itself. */
export type RoomChange = Extract<Requests['adminAction'], { action: 'lock' | 'unlock' | 'setSeats' | 'setKnock' }>;

export type UserEvent =
  /** Gives up before the call, or closes a page that shows why there is none. */
  | { type: 'user.left' }
  | { type: 'user.hungUp' }
  /** From a stranger to another one; the search itself happens outside. */
  | { type: 'user.nextRequested' }
  /** Left by a stranger, stays until told otherwise: they are being reported. */
  | { type: 'user.stayed' }
  /** Agrees to see and hear the stranger who was met. */
  | { type: 'user.talkAccepted' }
  /** Takes that back, while the stranger has not agreed. */
  | { type: 'user.talkWithdrawn' }
  /** Agrees to each stranger without being asked, from now on; and revokes that. */
  | { type: 'user.talkPreviewChosen'; skipsTalkPreview: boolean }
  /** `name` is the person's name from now on; `skipsPreview`: not to be asked again in this visit. */
  | { type: 'user.joinRequested'; name?: string; skipsPreview?: boolean }
  /** Another name, from now on. */
  | { type: 'user.renamed'; name: string }
  | { type: 'user.retryRequested' }
  | { type: 'user.joinWithoutMediaRequested'; name?: string }
  | { type: 'user.passwordEntered'; password: string }
  | { type: 'user.takeBackRequested' }
  | { type: 'user.deviceToggled'; kind: DeviceKind }
  | { type: 'user.devicePicked'; kind: DeviceKind; deviceId: string }
  /** An empty id is the system's default. */
  | { type: 'user.speakerPicked'; deviceId: string }
  | { type: 'user.screenToggled' }
  | { type: 'user.handToggled' }
  | { type: 'user.adminActionRequested'; action: TargetedAction; memberId: string }
  /** Wants no connection with somebody, in this call and later ones; and revokes that. */
  | { type: 'user.blocked'; userId: string }
  | { type: 'user.unblocked'; userId: string }
  /** The people whom the person has blocked before. */
  | { type: 'blocks.known'; userIds: readonly string[] }
  /** A change of who may see our address. */
  | { type: 'user.privacyChosen'; hidesAddress: boolean }
  | { type: 'user.roomChangeRequested'; change: RoomChange }
  /** Lets someone in who waits (`knocks`), or declines them. */
  | { type: 'user.knockAnswered'; id: string; admits: boolean }
  /** The sender of the event draws the id; it identifies the message, however often it arrives. */
  | { type: 'user.chatSent'; id: string; message: string }
  /** To one member, by the data channel only. */
  | { type: 'user.directChatSent'; id: string; message: string; memberId: string }
  | { type: 'user.reactionSent'; reaction: Reaction }
  /** Refuses to be watched by a developer, for the rest of this call. */
  | { type: 'user.inspectionRefused' };

/** Raised internally. */
type InnerEvent =
  /** Microphone, camera, screen or hand changed: the others are notified. */
  | { type: 'devices.changed' }
  /** A device the person prefers is back while another one, or none, replaces it. */
  | { type: 'device.returned'; kind: DeviceKind }
  /** An admin muted us or turned our camera off. */
  | { type: 'device.forbidden'; kind: DeviceKind }
  /** A blocked person is in the room, newly blocked or newly arrived: there must be no connection with them. */
  | { type: 'blocked.present' }
  /** The watching port has been told to stop. */
  | { type: 'inspection.refused' }
  /** The server was sent the reason for leaving. */
  | { type: 'next.sent' }
  /** A change of the room was missed: a snapshot is requested. */
  | { type: 'version.skipped' };

/** A member's page has said what they are called. */
type NameEvent = { type: 'member.named'; memberId: string; name: string };

export type RoomCallEvent =
  NameEvent | UserEvent | NoticeEvent | LinkEvent | NetworkEvent | MediaEvent | PeerEvent | InspectedEvent | InnerEvent;

/** Emitted once, for current listeners. */
export type RoomCallEmitted =
  | { type: 'reaction.shown'; reaction: Reaction; userId: string; memberId?: string }
  | { type: 'media.refused'; code: MediaFailureCode }
  /** After Join Random somebody has come, where nobody was. */
  | { type: 'stranger.met' }
  /** Both have agreed to see and hear each other. */
  | { type: 'stranger.agreed' }
  /** One has agreed, the other not in time. */
  | { type: 'stranger.silent' }
  /** The device is gone: another one replaced it, none could, or the preferred one is back. */
  | { type: 'media.replaced'; kind: DeviceKind; label: string }
  | { type: 'media.lost'; kind: DeviceKind }
  | { type: 'media.restored'; kind: DeviceKind; label: string }
  /** The person speaks while muted. */
  | { type: 'speech.unheard' }
  /** 'You are not authorized to perform this action' */
  | { type: 'admin.notAuthorized' }
  /** An action of ours as admin was carried out, as the server confirms. */
  | { type: 'admin.acted'; action: Moderation; memberId: string }
  /** An admin muted us or turned our camera off. */
  | { type: 'admin.moderated'; action: Moderation }
  /** A member has another name; `was` is undefined if they had none. */
  | { type: 'member.renamed'; memberId: string; was: string | undefined; name: string }
  /** A member exceeds the limit of its channel. */
  | { type: 'chat.dropped'; memberId: string }
  /** Staff have warned us after a report. */
  | { type: 'staff.warned'; reason: ReportReason }
  /** An admin changed the room; `was` is undefined if the former state is unknown. */
  | { type: 'room.changed'; locked: boolean; seats: number; knock: boolean; was: RoomCallContext['settings'] }
  /** The server refused something the person requested. */
  | { type: 'request.refused'; event: string; code: string };

export const END_REASONS = ['left', 'hungUp', 'next', 'kicked', 'suspended', 'refused', 'unanswered'] as const;
/**
 * `suspended`: by staff, out of every room. `refused`: after Join Random only; the search continues without this
 * room. `next`: moved on from a stranger; another one is searched for. `unanswered`: the person did not answer whether
 * they would see and hear a stranger.
 */
export type EndReason = (typeof END_REASONS)[number];

export type RoomCallOutput = {
  reason: EndReason;
  roomName: string;
  quickSkips: number;
  code?: FailureCode;
  /** With `suspended`. */
  suspension?: Suspension;
};

export type RoomCallTag = 'busy' | 'preview' | 'live' | 'needsHelp';

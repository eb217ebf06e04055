import type { ActorRefFrom } from 'xstate';
import type { FailureCode, MediaFailureCode } from '../contract/failure.ts';
import type { Broadcaster, ModeratorRequest, OnStage, StreamRequests } from '../contract/streamEvents.ts';
import type { StreamQuality, StreamRole } from '../contract/streamLimits.ts';
import type { Notices } from '../contract/wire.ts';
import type { Reaction } from '../contract/constants.ts';
import type { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { PeerEvent } from '../peerNegotiation/ports.ts';
import type { QualityEvent } from '../peerQuality/ports.ts';
import type { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import type { Captured, DeviceKind, DevicePreferences, Devices, InsetCorner, MediaEvent } from '../media/ports.ts';
import type { NoticeEvent } from '../signalling/ports.ts';
import type { MixingEvent, StreamLinkEvent } from './ports.ts';

export type StreamInput = {
  userId: string;
  /** A zodiac sign and an animal, unless the person has a name. */
  name: string;
  /** Whether TURN is available. */
  turnAvailable?: boolean;
};

/** What the person's own broadcast is about. */
export type About = Pick<StreamRequests['start-stream'], 'title' | 'tags' | 'language'>;

export type StreamMessage = {
  id: number;
  name: string;
  message: string;
  own: boolean;
  /** By these two the server knows it; plain clients send no id. */
  messageId?: string;
  senderId?: string;
  /** Of the broadcaster and moderators. */
  role?: StreamRole;
  isDeleted?: boolean;
  /** Why the server did not deliver it. */
  refused?: FailureCode;
};

/** What a line of chat says that nobody has written. */
export type ChatSettingsChange =
  | { kind: 'slowMode' | 'timedOut'; seconds: number }
  | { kind: 'role'; role: StreamRole }
  | ({ kind: 'ruled' } & Pick<Notices['stream-moderated'], 'ruling' | 'lifted' | 'name' | 'by' | 'seconds'>);
export type SystemMessage = { id: number; change: ChatSettingsChange };

/** The server's settings of the current broadcast's chat, as they concern the person. */
export type ChatSettings = {
  role: StreamRole;
  slowSeconds: number;
  /** Of the current time-out, from when it began. */
  timedOutSeconds: number;
  /** What reports call the broadcast. */
  roomName?: string;
};

/** What viewers see: the camera, the shared screen, or the screen with the camera in a corner. */
export type Source = 'camera' | 'screen' | 'both';

/** What went wrong, in the product's terms; the view has the sentence. */
export type StreamFailure =
  { kind: 'join' | 'leave' | 'start' | 'ended'; code: FailureCode } | { kind: 'media'; code: MediaFailureCode };

/** A remote peer, with the actors that hold the connection to it and measure it. */
export type StreamPeer = {
  ref: ActorRefFrom<typeof peerNegotiationMachine>;
  quality: ActorRefFrom<typeof peerQualityMachine>;
};

/** `isClosed`: there are no guests. `isScreen`: the broadcaster shows a screen; only the guest gets it. */
type Stage = { guest: OnStage | null; requests: readonly OnStage[]; isClosed: boolean; isScreen: boolean };

export type StreamContext = {
  userId: string;
  name: string;
  turnAvailable: boolean;
  /** Our own member id, from the last `session`; on air also the broadcast's. */
  memberId?: string;
  broadcasters: readonly Broadcaster[];
  /** Why there is no list, or no fresh one. */
  listFailure?: FailureCode;
  /** For the person's next broadcast. */
  about?: About;
  /** Our own camera's stream id in the client's effects, and which tracks it has. */
  own?: Captured;
  /** Our shared screen's stream id there, with the camera drawn into it if that was chosen. */
  screenStreamId?: string;
  /** The devices that the person picked on this page, and those that there are. */
  picked: Pick<DevicePreferences, `${DeviceKind}Id`>;
  devices: Devices;
  /** The corner of the camera over the shared screen, and whether it is there. */
  corner: InsetCorner;
  hasInset: boolean;
  /** What the person turned off on air. */
  turnedOff: readonly DeviceKind[];
  /** The broadcaster being watched, or watched last; of one opened by its address only the id, until it is listed. */
  watched?: Pick<Broadcaster, 'id' | 'user_id' | 'name'>;
  /** By the remote peer's id: one for each viewer on air; while watching the sender, and the one that replaces it. */
  peers: Readonly<Record<string, StreamPeer>>;
  /** While watching: the sender that plays, and the one that is to replace it. */
  current?: string;
  next?: string;
  /** What the person chose to get of media servers. */
  quality?: StreamQuality;
  chat: readonly (StreamMessage | SystemMessage)[];
  /** How many messages the page has sent. */
  sent: number;
  settings: ChatSettings;
  /** How long the person has to wait before the next message; another object for each wait. */
  wait?: { seconds: number; reason: 'slowMode' | 'timedOut' };
  /** What moderators see, as they last asked for it. */
  moderation?: Notices['stream-moderation'];
  /** Why it could not be read. */
  moderationFailure?: FailureCode;
  /** Who is on stage beside the broadcaster; on air also who asks to be. */
  stage: Stage;
  /** The guest's and the broadcaster's own connection: `stage:<member id>`. */
  stagePeer?: { memberId: string; ref: StreamPeer['ref'] };
  /** What viewers get while a guest is on stage. */
  stageStreamId?: string;
  failure?: StreamFailure;
};

export type StreamUserEvent =
  /** Start and stop the preview before going live. */
  | { type: 'user.previewRequested' }
  | { type: 'user.previewClosed' }
  | { type: 'user.goLiveRequested' }
  | { type: 'user.aboutChanged'; about: About }
  | { type: 'user.endStreamRequested' }
  | { type: 'user.deviceToggled'; kind: DeviceKind }
  | { type: 'user.devicePicked'; kind: DeviceKind; deviceId: string }
  /** What viewers see; the browser asks which screen. */
  | { type: 'user.sourceChosen'; source: Source }
  | { type: 'user.insetPlaced'; corner: InsetCorner }
  | { type: 'user.broadcasterPicked'; id: string }
  /** By its address: it need not be on the list. */
  | { type: 'user.streamOpened'; id: string }
  | { type: 'user.leftStream' }
  /** The list, and the connection to the server if it is gone. */
  | { type: 'user.retryRequested' }
  /** The stream whose picture is gone. */
  | { type: 'user.watchAgainRequested' }
  | { type: 'user.qualityChosen'; quality: StreamQuality }
  | { type: 'user.chatSent'; message: string }
  /** As the broadcaster or a moderator. */
  | { type: 'user.moderated'; request: ModeratorRequest }
  | { type: 'user.reactionSent'; reaction: Reaction }
  /** As a viewer: opens camera and microphone; then asks; and gives up what was asked for, or leaves the stage. */
  | { type: 'user.stageOpened' }
  | { type: 'user.stageRequested' }
  | { type: 'user.stageLeft' }
  /** As the broadcaster. */
  | { type: 'user.guestAccepted'; id: string }
  | { type: 'user.guestDeclined'; id: string }
  | { type: 'user.guestRemoved' };

/** Raised internally: what viewers see has changed; camera and microphone are released; the seat is another one, or none. */
type StreamInternalEvent = { type: 'picture.changed' } | { type: 'capture.ended' } | { type: 'seat.changed' };

export type StreamEvent =
  | StreamInternalEvent
  | StreamUserEvent
  | NoticeEvent
  | StreamLinkEvent
  | MixingEvent
  | MediaEvent
  | PeerEvent
  | QualityEvent;

/** Emitted once, for current listeners. */
export type StreamEmitted =
  | { type: 'reaction.shown'; reaction: Reaction; userId: string }
  /** The server refused the person's message. */
  | { type: 'request.refused'; event: string; code: FailureCode }
  /** The picked device could not be opened; the former one stays in use. */
  | { type: 'device.refused'; code: MediaFailureCode }
  /** The person's request was declined, or the person is not on stage any more. */
  | { type: 'stage.declined' }
  | { type: 'stage.ended' };

/** `live`: on air or watching. `needsHelp`: continues when the person asks for it. */
export type StreamTag = 'busy' | 'listing' | 'live' | 'needsHelp';

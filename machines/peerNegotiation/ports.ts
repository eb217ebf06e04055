import type { Answer, Candidate, ChannelMessage, Offer } from '../contract/negotiation.ts';

/**
 * The connection port: a callback actor that owns one RTCPeerConnection, opened when it starts and closed when it ends.
 * It never throws: failures, including the opening, are reported as `connection.refused`. Its queue runs one call at a
 * time; candidates wait there until a description with their `usernameFragment` is applied.
 */
export type ConnectionInput = {
  /** The remote peer's member id; names the connection for streams and statistics. */
  memberId: string;
  generation: number;
  /** No address of this side is revealed: neither in a description nor as a candidate. */
  relayOnly: boolean;
  /** This side makes the first offer, with a transceiver for each kind of track. */
  offers: boolean;
  /** The offering side opens the data channel `chat`; the other side waits for it. Broadcasts have none. */
  opensChat: boolean;
  /**
   * The remote peer is a client of ours: the screen is sent beside the camera, not instead of it, and candidates found
   * within `DELAYS.candidatesGathered` are sent together.
   */
  ownClient: boolean;
  /** The remote peer forwards to many: it is offered our picture in two sizes. */
  passesOn: boolean;
};

/** The content of a track; a plain client's screen is its `video`. */
export type TrackKind = 'audio' | 'video' | 'screen';

/** Machine to port, imperative. Descriptions have no numbers here; the machine numbers them. */
export type ConnectionCommand =
  | { type: 'make.offer' }
  /** Rolls back our own pending offer first. Answered by `connection.answerMade` or `connection.refused`. */
  | { type: 'apply.offer'; offer: Offer }
  /** Answered by `connection.answerApplied` or `connection.refused`. */
  | { type: 'apply.answer'; answer: Answer }
  /** Our open offer with all candidates found so far: `connection.offerRepeated`, or nothing if none is open. */
  | { type: 'repeat.offer' }
  /**
   * The same for our agreed answer: `connection.answerRepeated`, or nothing if our own offer was agreed on since.
   * `offer` is the answered one as it was repeated: it contains candidates that may have been lost.
   */
  | { type: 'repeat.answer'; offer: Offer }
  | { type: 'add.candidates'; candidates: readonly Candidate[] }
  /** With fresh TURN credentials, and on these routes. The browser then emits `connection.negotiationNeeded`. */
  | { type: 'restart.ice'; relayOnly: boolean }
  | { type: 'send.chat'; message: ChannelMessage };

/** Port to machine, past tense. */
export type ConnectionEvent =
  | { type: 'connection.negotiationNeeded' }
  | { type: 'connection.offerMade'; offer: Offer }
  | { type: 'connection.answerMade'; answer: Answer }
  | { type: 'connection.answerApplied' }
  | { type: 'connection.offerRepeated'; offer: Offer }
  | { type: 'connection.answerRepeated'; answer: Answer }
  /** A description could not be made or applied. */
  | { type: 'connection.refused'; reason: string }
  /** One, or several in the order in which they were found. */
  | { type: 'connection.candidatesFound'; candidates: readonly Candidate[] }
  | { type: 'connection.connected' }
  | { type: 'connection.disconnected' }
  | { type: 'connection.failed' }
  /** The first picture of the remote peer is shown, or its first sound where it sends no picture. */
  | { type: 'connection.framesShown' }
  /** The remote peer sends this stream; `streamId` is its key in the client's stream store. */
  | { type: 'connection.trackAdded'; streamId: string; kind: TrackKind }
  | { type: 'connection.trackRemoved'; streamId: string; kind: TrackKind }
  /** The channel `chat` is open; messages for newcomers are sent now. */
  | { type: 'connection.channelOpened' }
  | { type: 'connection.chatReceived'; message: ChannelMessage }
  /** The remote peer exceeds the limit (`CHANNEL_CHAT`); reported once for each member. */
  | { type: 'connection.chatDropped' };

/** What the remote peer sent, passed in by the owner (a room or a stream, whose wire formats differ). */
export type RemoteEvent =
  | { type: 'remote.offered'; offer: Offer }
  | { type: 'remote.answered'; answer: Answer }
  | { type: 'remote.candidatesFound'; candidates: readonly Candidate[] };

/** Peer to its owner. Descriptions carry `generation` and `round`; `memberId` is the remote peer. */
export type PeerEvent =
  | { type: 'peer.offered'; memberId: string; offer: Offer }
  | { type: 'peer.answered'; memberId: string; answer: Answer }
  | { type: 'peer.candidatesFound'; memberId: string; candidates: readonly Candidate[] }
  /** Its channel is open: the first one, or that of a fresh connection. */
  | { type: 'peer.channelOpened'; memberId: string }
  | { type: 'peer.chatReceived'; memberId: string; message: ChannelMessage }
  /** It exceeds the limit; messages beyond it are dropped. */
  | { type: 'peer.chatDropped'; memberId: string }
  /** The remote peer's picture is visible, or its sound audible where there is no picture. */
  | { type: 'peer.framesShown'; memberId: string }
  /** Every attempt has failed; this peer does not recover by itself any more. */
  | { type: 'peer.lost'; memberId: string };

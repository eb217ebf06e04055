import { assertEvent, assign, raise, sendTo, setup, stateIn, type ActorRef, type Snapshot } from 'xstate';
import { DELAYS } from '../contract/limits.ts';
import type { Answer, Offer } from '../contract/negotiation.ts';
import { callbackPort } from '../ports.ts';
import { isRelayOnly, nextAttempt, type ConnectionAttempt } from './connectionAttempts.ts';
import { answersOffer, belongTo, isNumbered, judgeOffer, type OfferKind } from './acceptedSignals.ts';
import type {
  ConnectionCommand,
  ConnectionEvent,
  ConnectionInput,
  PeerEvent,
  RemoteEvent,
  TrackKind,
} from './ports.ts';

/** How often an unanswered offer is sent again. */
const OFFER_RESENDS = 3;

/** A peer that gets no offer from the newcomer in this time offers itself; milliseconds. */
const OFFER_LATE_MS = 10_000;

/** A connection that is not established within this time is replaced; milliseconds. */
const CONNECT_MS = 15_000;

/** An interrupted connection often recovers by itself; after this time ICE is restarted; milliseconds. */
const DISCONNECTED_MS = 2_500;

/** The owner of this peer: a room or a stream. */
export type PeerOwner = ActorRef<Snapshot<unknown>, PeerEvent>;

export type PeerInput = {
  /** The remote peer's member id. */
  memberId: string;
  owner: PeerOwner;
  /** Yields when two offers cross: the smaller member id; towards a plain client always we. */
  polite: boolean;
  /** Offers first: the one who arrived. The other side waits for that offer. */
  initiates: boolean;
  /** Whether TURN is available when nothing else connects. */
  turnAvailable: boolean;
  /** Whether the remote peer is a client of ours, according to the roster. */
  ownClient: boolean;
  /** Whether the remote peer is a media server; false by default. */
  passesOn?: boolean;
  /** Whether chat uses the connection too. */
  talks: boolean;
  /** Whether the person's address is hidden from the remote peer: relays only. */
  hidesAddress: boolean;
};

export type PeerContext = {
  memberId: string;
  owner: PeerOwner;
  polite: boolean;
  turnAvailable: boolean;
  ownClient: boolean;
  passesOn: boolean;
  talks: boolean;
  hidesAddress: boolean;
  /** Whether we make this connection's first offer. */
  initiates: boolean;
  /** The number of this connection within the pair. */
  generation: number;
  /** Our own last offer's round on this connection. */
  round: number;
  /** The last round both sides agreed on, whoever offered. */
  agreed: number;
  offer: Offer | undefined;
  answer: Answer | undefined;
  /** How often the open offer was resent. */
  resends: number;
  attempt: ConnectionAttempt;
  /** A plain client sends no numbers, so its connection cannot be replaced. */
  remoteProtocol: 'unknown' | 'numbered' | 'plain';
  /** The remote peer's streams on this connection; the client's effects hold the media streams themselves. */
  tracks: readonly { streamId: string; kind: TrackKind }[];
};

export type PeerMachineEvent =
  | RemoteEvent
  | ConnectionEvent
  | Extract<ConnectionCommand, { type: 'send.chat' }>
  | { type: 'signalling.lost' }
  | { type: 'signalling.restored' }
  | { type: 'network.returned' }
  | { type: 'user.retryRequested' }
  /** The person blocks the remote peer: neither sees nor hears the other; and unblocks it. */
  | { type: 'user.blocked' }
  | { type: 'user.unblocked' }
  /** Whether the remote peer may see our address; a change of it. */
  | { type: 'user.privacyChosen'; hidesAddress: boolean }
  /** Raised internally: the current connection is given up. */
  | { type: 'attempt.failed' };

/** What a fresh connection starts from. */
export function renewed(generation: number, initiates: boolean) {
  return {
    generation,
    initiates,
    round: 0,
    agreed: 0,
    offer: undefined,
    answer: undefined,
    resends: 0,
    tracks: [],
  } satisfies Partial<PeerContext>;
}

const base = setup({
  types: {
    input: {} as PeerInput,
    context: {} as PeerContext,
    events: {} as PeerMachineEvent,
    tags: {} as 'live' | 'needsHelp',
  },
  actors: { connection: callbackPort<ConnectionCommand, ConnectionInput>() },
  guards: {
    initiates: ({ context }) => context.initiates,
    resendsLeft: ({ context }) => context.resends < OFFER_RESENDS,
    isPlain: ({ context }) => context.remoteProtocol === 'plain',
    nextAttemptExists: ({ context }) => nextAttempt(context) !== undefined,
    signallingDown: stateIn({ signalling: 'down' }),
    judged: ({ context, event }, params: { as: OfferKind }) =>
      event.type === 'remote.offered' && judgeOffer(context, event.offer) === params.as,
    nextWhilePolite: ({ context, event }) =>
      context.polite && event.type === 'remote.offered' && judgeOffer(context, event.offer) === 'next',
    /** A peer that still offers on a connection that we have closed needs its next attempt; a plain client has none. */
    opensFreshConnection: ({ context, event }) =>
      event.type === 'remote.offered' &&
      (!isNumbered(event.offer) || judgeOffer(context, event.offer) === 'replacement'),
    answersOurs: ({ context, event }) => event.type === 'remote.answered' && answersOffer(context, event.answer),
    ofThisConnection: ({ context, event }) =>
      event.type === 'remote.candidatesFound' && belongTo(context, event.candidates),
  },
  delays: {
    answerLate: DELAYS.answerLate,
    offerLate: OFFER_LATE_MS,
    connectTimeout: CONNECT_MS,
    disconnectedTimeout: DISCONNECTED_MS,
  },
});

/** The machine's setup: types, ports, guards, delays, and the actions that more than one state uses. */
export const peerSetup = base.extend({
  actions: {
    setPrivacy: assign(({ event }) => {
      assertEvent(event, 'user.privacyChosen');
      return { hidesAddress: event.hidesAddress };
    }),
    failAttempt: raise({ type: 'attempt.failed' }),
    restartIce: sendTo('connection', ({ context }) => ({ type: 'restart.ice', relayOnly: isRelayOnly(context) })),
    /** The remote peer has opened a fresh connection; a plain client's takes our own number. */
    followReplacement: assign(({ context, event }) => {
      assertEvent(event, 'remote.offered');
      return renewed(event.offer.generation ?? context.generation, false);
    }),
    /** So that our next connection is newer than any which the remote peer opened meanwhile. */
    setGeneration: assign(({ context, event }) => {
      assertEvent(event, 'remote.offered');
      return { generation: event.offer.generation ?? context.generation };
    }),
    renew: assign(({ context }) => ({ ...renewed(context.generation + 1, true), attempt: 'first' })),
    /** The remote peer answers an offer once, however often it arrives; a repeat has more candidates. */
    repeatOffer: sendTo('connection', { type: 'repeat.offer' }),
    repeatAnswer: sendTo('connection', ({ event }) => {
      assertEvent(event, 'remote.offered');
      return { type: 'repeat.answer', offer: { type: 'offer', sdp: event.offer.sdp } };
    }),
    reportOffer: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'peer.offered', memberId: context.memberId, offer: present(context.offer) }),
    ),
    reportAnswer: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'peer.answered', memberId: context.memberId, answer: present(context.answer) }),
    ),
  },
});

/** A description that the current state has made before this is sent. */
function present<T>(description: T | undefined): T {
  if (description === undefined) throw new Error('peerNegotiation speaks of a description that it has not made');
  return description;
}

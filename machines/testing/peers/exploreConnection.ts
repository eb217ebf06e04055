import type { ConnectionCommand, ConnectionEvent } from '../../peerNegotiation/ports.ts';
import { newSignalling, signalCommand } from './signalling.ts';

/**
 * A browser's connection as a pure function: plain data in, plain data and at most one event out. It follows the JSEP
 * rules that matter to negotiation: one call at a time, rollback, and when `negotiationneeded` is due and fires.
 */
export type FakeConnection = {
  /** Unique among the connections of one side; `undefined` when there is none. */
  generation: number | undefined;
  queue: readonly ConnectionCommand[];
  /** Our own offer that is open. */
  pending: string | undefined;
  offersMade: number;
  /** The answer last applied or made; it names both connections and the offer. */
  agreed: string | undefined;
  /** What needs negotiation: tracks, which answering an offer also settles, or something that requires our own offer. */
  need: Need;
  /** What the open offer carries; needed again after a rollback. */
  carried: Need;
  /** `negotiationneeded` has fired and does not fire again before the next stable moment. */
  announced: boolean;
  connected: boolean;
};

export type Need = 'nothing' | 'tracks' | 'ownOffer';

export const noConnection: FakeConnection = {
  generation: undefined,
  queue: [],
  pending: undefined,
  offersMade: 0,
  agreed: undefined,
  need: 'nothing',
  carried: 'nothing',
  announced: false,
  connected: false,
};

export function openConnection(generation: number): FakeConnection {
  return { ...noConnection, generation, need: 'tracks' };
}

export function shouldFireNegotiationNeeded(connection: FakeConnection): boolean {
  const { need, announced, pending, queue } = connection;
  return need !== 'nothing' && !announced && pending === undefined && queue.length === 0;
}

/** Completes the oldest call. */
export function completeCall(
  side: string,
  connection: FakeConnection,
): { connection: FakeConnection; event?: ConnectionEvent } {
  const [command, ...queue] = connection.queue;
  const waiting: FakeConnection = { ...connection, queue };
  const refused = command && refusalOf(connection, command.type);
  switch (command?.type) {
    case 'make.offer': {
      const sdp = `${side}.${connection.generation}.${connection.offersMade + 1}`;
      return {
        connection: {
          ...waiting,
          pending: sdp,
          offersMade: connection.offersMade + 1,
          carried: connection.need,
          need: 'nothing',
        },
        event: { type: 'connection.offerMade', offer: { type: 'offer', sdp } },
      };
    }
    case 'apply.offer': {
      const sdp = `${side}.${connection.generation}~${command.offer.sdp}`;
      const stillNeeded = connection.need === 'ownOffer' || connection.carried === 'ownOffer';
      return {
        connection: {
          ...waiting,
          pending: undefined,
          agreed: sdp,
          need: stillNeeded ? 'ownOffer' : 'nothing',
          carried: 'nothing',
          announced: false,
        },
        event: { type: 'connection.answerMade', answer: { type: 'answer', sdp } },
      };
    }
    case 'apply.answer':
      if (refused !== undefined) return { connection: waiting, event: { type: 'connection.refused', reason: refused } };
      return {
        connection: {
          ...waiting,
          pending: undefined,
          agreed: command.answer.sdp,
          carried: 'nothing',
          announced: false,
        },
        event: { type: 'connection.answerApplied' },
      };
    case 'repeat.offer': {
      const { pending: sdp } = connection;
      if (sdp === undefined) return { connection: waiting };
      return { connection: waiting, event: { type: 'connection.offerRepeated', offer: { type: 'offer', sdp } } };
    }
    case 'repeat.answer': {
      const { agreed: sdp } = connection;
      // The remote peer's answer replaces ours by now.
      if (!sdp?.startsWith(`${side}.`)) return { connection: waiting };
      return { connection: waiting, event: { type: 'connection.answerRepeated', answer: { type: 'answer', sdp } } };
    }
    case 'restart.ice':
      return { connection: { ...waiting, need: 'ownOffer' } };
    default:
      return { connection: waiting };
  }
}

/** What a browser would report; only calls in the wrong state are refused here. */
function refusalOf({ pending }: FakeConnection, command: ConnectionCommand['type']): string | undefined {
  if (command !== 'make.offer' && command !== 'apply.offer' && command !== 'apply.answer') return undefined;
  const state = pending === undefined ? 'stable' : 'have-local-offer';
  return signalCommand({ ...newSignalling, state }, command).refused;
}

/** The connections that an answer joins, `[generation of the answering side, of the offering side]`. */
function joinedBy(answer: string): { answering: [string, number]; offering: [string, number] } {
  const [answering = '', offering = ''] = answer.split('~');
  const [answeringSide = '', answeringGeneration] = answering.split('.');
  const [offeringSide = '', offeringGeneration] = offering.split('.');
  return {
    answering: [answeringSide, Number(answeringGeneration)],
    offering: [offeringSide, Number(offeringGeneration)],
  };
}

/** Whether a description held by `own` was agreed with the remote peer's current connection. */
function reaches(connection: FakeConnection, remoteName: string, remote: FakeConnection): boolean {
  if (connection.agreed === undefined) return false;
  const { answering, offering } = joinedBy(connection.agreed);
  const [, generation] = answering[0] === remoteName ? answering : offering;
  return generation === remote.generation;
}

/** Whether media can flow: each side's description refers to the other's current connection. */
export function pathExists(a: FakeConnection, b: FakeConnection): boolean {
  return reaches(a, 'b', b) && reaches(b, 'a', a);
}

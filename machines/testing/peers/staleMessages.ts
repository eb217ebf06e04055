import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PeerContext } from '../../peerNegotiation/peerSetup.ts';

/** What a side has settled, as far as it decides which messages of the other side are permanently outdated. */
export type Settled = { generation: number; agreed: number; round: number; answered: number };

export function settledBy({ context }: AnyMachineSnapshot): Settled {
  const { generation = 0, agreed = 0, round = 0, answer } = context as Partial<PeerContext>;
  return { generation, agreed, round, answered: answer?.round ?? 0 };
}

/** Numbers only grow: otherwise `isStale` would be wrong, so a search that detects it stops. */
export function mustGrow(before: Settled, after: Settled): Settled {
  const isNewer = after.generation > before.generation;
  const isSame = after.generation === before.generation && after.agreed >= before.agreed && after.round >= before.round;
  if (!isNewer && !isSame) throw new Error(`From ${JSON.stringify(before)} back to ${JSON.stringify(after)}`);
  return after;
}

/**
 * Messages that are dropped whenever they arrive: of a closed connection, of a finished round other than the one
 * answered last. Keeping them would repeat the same search.
 */
export function isStale({ generation, agreed, round, answered }: Settled, event: EventObject): boolean {
  const described = ('offer' in event ? event.offer : 'answer' in event ? event.answer : {}) as Partial<Settled>;
  if (described.generation === undefined || described.round === undefined) return false;
  if (described.generation !== generation) return described.generation < generation;
  if (event.type === 'remote.answered') return described.round < round;
  return described.round < agreed && described.round !== answered;
}

import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PeerContext } from '../../peerNegotiation/peerSetup.ts';

/** What a side has settled, as far as it decides which words of the other side come too late for good. */
export type Settled = { generation: number; agreed: number; round: number; answered: number };

export function settledBy({ context }: AnyMachineSnapshot): Settled {
  const { generation = 0, agreed = 0, round = 0, answer } = context as Partial<PeerContext>;
  return { generation, agreed, round, answered: answer?.round ?? 0 };
}

/** Numbers only grow: whoever broke this would make `isStale` wrong, so a search that sees it ends. */
export function mustGrow(before: Settled, after: Settled): Settled {
  const isNewer = after.generation > before.generation;
  const isSame = after.generation === before.generation && after.agreed >= before.agreed && after.round >= before.round;
  if (!isNewer && !isSame) throw new Error(`From ${JSON.stringify(before)} back to ${JSON.stringify(after)}`);
  return after;
}

/**
 * Words that are dropped whenever they arrive: of a connection that is closed, of a round that is over and is not the
 * one answered last. To search with them would be to search the same again.
 */
export function isStale({ generation, agreed, round, answered }: Settled, event: EventObject): boolean {
  const described = ('offer' in event ? event.offer : 'answer' in event ? event.answer : {}) as Partial<Settled>;
  if (described.generation === undefined || described.round === undefined) return false;
  if (described.generation !== generation) return described.generation < generation;
  if (event.type === 'remote.answered') return described.round < round;
  return described.round < agreed && described.round !== answered;
}

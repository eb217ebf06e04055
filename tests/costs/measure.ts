import { setTimeout as wait } from 'node:timers/promises';
import type { Limit } from './limits.ts';
import type { CostWorld } from './world.ts';

/** What one call cost: nanoseconds of processor of the node and of its stores, and bytes that stayed. */
export type Spent = { calls: number; node: number; stores: number; kept: number };

export type Cost = {
  /** As the contract names it, and what is special about these calls. */
  name: string;
  label: string;
  limit: Limit;
  /** It counts for another call that this one cannot do without. */
  isIndirect: boolean;
  accepted: Spent;
  /** What is refused or dropped for being too much; undefined where no limit of the node stands before it. */
  refused: Spent | undefined;
  /** What else came of it than it should have. */
  wrong: readonly string[];
};

const NOTHING: Spent = { calls: 0, node: 0, stores: 0, kept: 0 };

/** Of a row that could not be run: the others can. */
export const failed = (name: string, limit: Limit, thrown: unknown): Cost => {
  return { name, label: '', limit, isIndirect: false, accepted: NOTHING, refused: undefined, wrong: [String(thrown)] };
};

/** What an answer leaves to be done. */
const AFTER_MS = 60;
const IDLE_MS = 1_000;

/** What the node does by itself, in nanoseconds for each millisecond. */
export type Idle = { node: number; stores: number };

/** @param isQuick nobody looks at the figures. */
export async function idleOf(world: CostWorld, isQuick: boolean): Promise<Idle> {
  if (isQuick) return { node: 0, stores: 0 };
  const [node, stores, from] = [await world.node(), await world.stores(), performance.now()];
  await wait(IDLE_MS);
  const ms = performance.now() - from;
  return { node: ((await world.node()) - node) / ms, stores: ((await world.stores()) - stores) / ms };
}

/** Does it, and answers what that cost beyond what the node does by itself; `run` says how many calls it made. */
export async function spentOn(world: CostWorld, idle: Idle, run: () => Promise<number>): Promise<Spent> {
  const held = await world.held();
  const [node, stores, from] = [await world.node(), await world.stores(), performance.now()];
  const calls = await run();
  await wait(AFTER_MS);
  const ms = performance.now() - from;
  const [nodeAfter, storesAfter] = [await world.node(), await world.stores()];
  const heldAfter = await world.held();
  const each = (sum: number) => sum / Math.max(1, calls);
  return {
    calls,
    node: each(nodeAfter - node - idle.node * ms),
    stores: each(storesAfter - stores - idle.stores * ms),
    kept: each(heldAfter - held),
  };
}

/** Which part of a core a caller takes who does it as often as the limit lets them. */
export const shareOf = ({ limit, accepted }: Pick<Cost, 'limit' | 'accepted'>): number =>
  (accepted.node / 1e9) * (limit.points / limit.seconds);

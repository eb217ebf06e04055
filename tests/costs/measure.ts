import { setTimeout as wait } from 'node:timers/promises';
import type { Limit } from './limits.ts';
import type { CostServer } from './costServer.ts';

/** The cost of calls: nanoseconds of processor time of the node and of its stores, and retained bytes. */
export type Spent = { calls: number; node: number; stores: number; kept: number };

export type Cost = {
  /** The contract's name, with the variant of these calls. */
  name: string;
  label: string;
  limit: Limit;
  /** It counts towards the limit of another call it depends on. */
  isIndirect: boolean;
  accepted: Spent;
  /** Calls refused or dropped beyond the limit; undefined where the node has no limit. */
  refused: Spent | undefined;
  /** Unexpected results. */
  wrong: readonly string[];
};

const NOTHING: Spent = { calls: 0, node: 0, stores: 0, kept: 0 };

/** A row that failed to run, without affecting the others. */
export const failed = (name: string, limit: Limit, thrown: unknown): Cost => {
  return { name, label: '', limit, isIndirect: false, accepted: NOTHING, refused: undefined, wrong: [String(thrown)] };
};

/** Time for work that continues after an answer. */
const AFTER_MS = 60;
const IDLE_MS = 1_000;

/** The node's idle usage, in nanoseconds per millisecond. */
export type Idle = { node: number; stores: number };

/** @param isQuick the figures are not used. */
export async function idleOf(server: CostServer, isQuick: boolean): Promise<Idle> {
  if (isQuick) return { node: 0, stores: 0 };
  const [node, stores, from] = [await server.node(), await server.stores(), performance.now()];
  await wait(IDLE_MS);
  const ms = performance.now() - from;
  return { node: ((await server.node()) - node) / ms, stores: ((await server.stores()) - stores) / ms };
}

/** Runs it, and returns its cost beyond idle usage; `run` returns the number of calls it made. */
export async function spentOn(server: CostServer, idle: Idle, run: () => Promise<number>): Promise<Spent> {
  const held = await server.held();
  const [node, stores, from] = [await server.node(), await server.stores(), performance.now()];
  const calls = await run();
  await wait(AFTER_MS);
  const ms = performance.now() - from;
  const [nodeAfter, storesAfter] = [await server.node(), await server.stores()];
  const heldAfter = await server.held();
  const each = (sum: number) => sum / Math.max(1, calls);
  return {
    calls,
    node: each(nodeAfter - node - idle.node * ms),
    stores: each(storesAfter - stores - idle.stores * ms),
    kept: each(heldAfter - held),
  };
}

/** The share of a core used by a caller at the rate of the limit. */
export const shareOf = ({ limit, accepted }: Pick<Cost, 'limit' | 'accepted'>): number =>
  (accepted.node / 1e9) * (limit.points / limit.seconds);

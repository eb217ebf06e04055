import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { isLasting } from '../people/holder.ts';
import type { HolderKey } from '../registryTerms.ts';

/** For whom something is counted that is kept for a caller, and how many of a kind that one may have at a time. */
export type Quota = { key: string; most: number };

/**
 * For whom counts what a caller has kept: one for its account or guest cookie (without either: for its network), and a
 * ceiling for all callers of the network. The first is the caller itself, whose open pages `attend` speaks of.
 *
 * @param holder what the caller is known by, the strongest first.
 * @param network as `networkKey` has it.
 * @param factor multiplies every limit (`LIMITS_FACTOR`).
 */
export function quotasOf(holder: readonly HolderKey[], network: string, factor: number): Quota[] {
  const times = (most: number) => Math.max(1, Math.floor(most * factor));
  return [
    { key: askerOf(holder, network), most: times(1) },
    { key: `all:${network}`, most: times(LIMITS.keptPerNetwork) },
  ];
}

/** Whom what is kept for a caller belongs to: its account, its guest cookie, else its network. */
export function askerOf(holder: readonly HolderKey[], network: string): string {
  return holder.find(isLasting) ?? network;
}

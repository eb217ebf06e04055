import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { isLasting } from '../people/holder.ts';
import type { HolderKey } from '../registryTerms.ts';

/** The key under which something kept for a caller is counted, and how many of its kind that key may have at a time. */
export type Quota = { key: string; most: number };

/**
 * The quotas of what is kept for a caller: one for its account or guest cookie (without either: for its network), and a
 * ceiling for all callers of the network. The first is the caller itself, which `keepAlive` refers to.
 *
 * @param holder the caller's identity keys, the strongest first.
 * @param network as `networkKey` has it.
 * @param factor multiplies every limit (`LIMITS_FACTOR`).
 */
export function quotasOf(holder: readonly HolderKey[], network: string, factor: number): Quota[] {
  const times = (most: number) => Math.max(1, Math.floor(most * factor));
  return [
    { key: quotaOwnerOf(holder, network), most: times(1) },
    { key: `all:${network}`, most: times(LIMITS.keptPerNetwork) },
  ];
}

/** The owner of what is kept for a caller: its account, its guest cookie, else its network. */
export function quotaOwnerOf(holder: readonly HolderKey[], network: string): string {
  return holder.find(isLasting) ?? network;
}

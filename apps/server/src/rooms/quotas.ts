import { isLasting } from '../accounts/sessions/holderKeys.ts';
import type { HolderKey } from './registryTypes.ts';

/**
 * Maximum numbers for one network: reserved seats from `match`, rooms whose creator has not arrived, and broadcasts.
 */
export const KEPT_PER_NETWORK = 20;

/** The key under which a caller's items are counted, and the maximum number of items of one kind. */
export type Quota = { key: string; max: number };

/**
 * A caller's quotas: one for its account or guest cookie (without either, its network), and one for all callers of the
 * network. `keepAlive` refers to the first.
 *
 * @param holderKeys the caller's identity keys, the strongest first.
 * @param network from `networkKey`.
 * @param factor multiplies every limit (`LIMITS_FACTOR`).
 */
export function quotasOf(holderKeys: readonly HolderKey[], network: string, factor: number): Quota[] {
  const scaled = (max: number) => Math.max(1, Math.floor(max * factor));
  return [
    { key: quotaOwnerOf(holderKeys, network), max: scaled(1) },
    { key: `all:${network}`, max: scaled(KEPT_PER_NETWORK) },
  ];
}

/** Whom a caller's items count against: its account, else its guest cookie, else its network. */
export function quotaOwnerOf(holderKeys: readonly HolderKey[], network: string): string {
  return holderKeys.find(isLasting) ?? network;
}

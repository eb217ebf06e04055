import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { isGuestKey } from '../../../domain/people/holder.ts';
import type { HolderKey } from '../../../domain/registryTerms.ts';

/**
 * Which guest cookie a user id belongs to, for a time after its last use. Bounded for each cookie and in all: beyond
 * that, ids used longest ago belong to nobody and are protected only while they are in use.
 */
export type IdOwners = {
  /** The key of the cookie; undefined when the id is nobody's. */
  ownerOf(userId: string): HolderKey | undefined;
  /** The id was used by somebody with these keys: it stays its owner's, else it becomes that of a cookie among them. */
  use(userId: string, keys: Iterable<HolderKey>): void;
  forget(userId: string): void;
};

/** @param keptMs how long an id belongs to a cookie after its last use, in milliseconds. */
export function createIdOwners(
  keptMs: number,
  { idsPerGuest, guestIdsKept }: { idsPerGuest: number; guestIdsKept: number } = LIMITS,
): IdOwners {
  /** In the order of their last use: the first is the first to fall. */
  const owners = new Map<string, { owner: HolderKey; until: number }>();
  const idsOf = new Map<HolderKey, Set<string>>();

  const forget = (userId: string) => {
    const owner = owners.get(userId)?.owner;
    if (owner === undefined) return;
    owners.delete(userId);
    const ids = idsOf.get(owner);
    ids?.delete(userId);
    if (ids?.size === 0) idsOf.delete(owner);
  };
  const forgetOld = () => {
    const now = performance.now();
    for (const [userId, { until }] of owners) {
      if (until > now && owners.size <= guestIdsKept) return;
      forget(userId);
    }
  };
  const ownerOf = (userId: string) => {
    forgetOld();
    return owners.get(userId)?.owner;
  };

  return {
    ownerOf,
    forget,
    use(userId, keys) {
      const guests = [...keys].filter(isGuestKey);
      const present = ownerOf(userId);
      const owner = present ?? guests[0];
      if (owner === undefined || !guests.includes(owner)) return;
      forget(userId);
      owners.set(userId, { owner, until: performance.now() + keptMs });
      const ids = (idsOf.get(owner) ?? new Set<string>()).add(userId);
      idsOf.set(owner, ids);
      const [oldest] = ids;
      if (ids.size > idsPerGuest && oldest !== undefined) forget(oldest);
      forgetOld();
    },
  };
}

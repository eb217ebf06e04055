import type { Quota } from '../../quotas.ts';
import type { Draft } from './draft.ts';
import { listingOf } from './listing.ts';
import { isMatch, isInside, type Search } from './matchRules.ts';
import { isExpectedHost, isStale, yields } from './seats.ts';
import { ensureAdmin } from './succession.ts';

/**
 * An empty room stays listed this long after it was opened, and after its creator's page was last open; milliseconds.
 */
export const UNATTENDED_MS = 10_000;

/** While the holder's page stays open, the reservation is extended up to this total; milliseconds. */
export const ATTENDED_HOLD_MS = 300_000;

/**
 * For this long that seat counts for everybody's searches; afterwards only for those of its own network;
 * milliseconds.
 */
export const FRESH_HOLD_MS = 3_000;

/** How long the seat of a person whom `match` sent to a room is reserved; milliseconds. */
export const MATCH_HOLD_MS = 30_000;

/** How long the seat of a room's creator is reserved; milliseconds. */
export const HOST_HOLD_MS = 60_000;

/**
 * Reserves a seat for a user whom `match` sends here, if the room still matches that search. `leaving`: the member
 * waiting here is being sent to another room.
 */
export function reserveSeat(draft: Draft, query: Search): { kind: 'held' | 'refused' | 'leaving' } {
  const { userId, quotas } = query;
  const listing = listingOf(draft.state, Infinity);
  const isLeaving = (listing?.leavingUntil ?? 0) > draft.now;
  if (listing && isLeaving && isMatch({ ...listing, leavingUntil: 0 }, query, draft.now)) return { kind: 'leaving' };
  if (!listing || !isMatch(listing, query, draft.now)) return { kind: 'refused' };
  if (isExpectedHost(listing, userId, draft.now) || isInside(listing, userId)) return { kind: 'held' };
  const network = quotas?.at(-1)?.key;
  draft.set('holds', userId, {
    until: draft.now + draft.times.matchHoldMs,
    quotas: quotaKeys(quotas),
    attended: quotas === undefined,
    freshUntil:
      network === undefined ? Number.MAX_SAFE_INTEGER : firstReservedBy(draft, network) + draft.times.freshHoldMs,
  });
  return { kind: 'held' };
}

/**
 * Since when callers of this network have had seats reserved here. Kept longer than each seat, so that repeated
 * requests of a network do not block others for longer than a single one.
 */
function firstReservedBy(draft: Draft, network: string): number {
  const first = draft.state.firstHeld.get(network) ?? 0;
  if (first > draft.now - draft.times.attendedMs) return first;
  draft.set('firstHeld', network, draft.now);
  return draft.now;
}

/** Releases a reserved seat. */
export function releaseReservation(draft: Draft, userId: string): void {
  const reservation = draft.state.holds.get(userId);
  if (!reservation) return;
  draft.delete('holds', userId);
  draft.released.push({ kind: 'seat', userId, quotas: reservation.quotas });
}

/** Someone who joins takes precedence over reserved seats: first over stale ones. */
export function yieldSeat(draft: Draft, userId: string): void {
  const candidates = [...draft.state.holds].filter(([other, one]) => other !== userId && yields(one, draft.now));
  const [first] = candidates.find(([, one]) => isStale(one, draft.now)) ?? candidates[0] ?? [];
  if (first !== undefined) releaseReservation(draft, first);
}

/** The expected person has joined: releases their reservation, and their network is trusted again. */
export function onExpectedJoined(draft: Draft, userId: string, isCreator: boolean): void {
  const network = draft.state.holds.get(userId)?.quotas.at(-1);
  if (network !== undefined) draft.delete('firstHeld', network);
  releaseReservation(draft, userId);
  if (isCreator && draft.live.hostUntil > 0) draft.setLive({ hostUntil: 0 });
}

/** A page of that caller is open: extends the seats it has reserved here, and lists a room it has created. */
export function keepAlive(draft: Draft, requester: string): void {
  const { fixed, live, now, times, state } = draft;
  if (fixed && live.pending && fixed.quotas[0] === requester) {
    const isWaiting = live.hostUntil > 0 && state.members.size === 0 && now < fixed.openedAt + times.attendedMs;
    draft.setLive({
      shownUntil: now + times.unattendedMs,
      hostSeen: true,
      ...(isWaiting && { hostUntil: now + times.hostHoldMs, endsAt: now + times.emptyRoomMs }),
    });
  }
  for (const [userId, reservation] of state.holds) {
    if (reservation.quotas[0] !== requester) continue;
    const attendedUntil = reservation.attendedUntil ?? now + times.attendedMs;
    const until = now < attendedUntil ? now + times.matchHoldMs : reservation.until;
    draft.set('holds', userId, { ...reservation, attended: true, attendedUntil, until });
  }
}

/** Its creator has requested another room: this one is unlisted, and if empty reserves no seat for the creator. */
export function unlist(draft: Draft): void {
  if (!draft.live.pending) return;
  draft.setLive({ shownUntil: 0, ...(draft.state.members.size === 0 && { hostUntil: 0 }) });
}

/** The creator's reserved seat has expired: the longest present member becomes admin. */
export function endHostSeat(draft: Draft): void {
  draft.setLive({ hostUntil: 0, pending: false });
  draft.released.push({ kind: 'room', quotas: draft.fixed?.quotas ?? [] });
  ensureAdmin(draft);
}

export const quotaKeys = (quotas: readonly Quota[] | undefined): string[] => quotas?.map(({ key }) => key) ?? [];

import type { SearchScope } from '../contract/constants.ts';
import type { Excluded, CommonGround } from '../landingSearch/ports.ts';

/** The room in which a person waits alone; with the host key if they opened it. */
export type OwnRoom = { name: string; hostKey?: string | undefined };

/**
 * Searches again for a room with somebody in it (`POST /api/rooms` with `match` and `waiting_in`), without leaving the
 * own one. `found`: a seat is reserved there, and our own room is given up. `none`: nobody, or somebody is on the way
 * to our own room; the wait continues. No state aborts it: an answer may have given up our own room.
 */
export type LookWider = {
  input: { tags: string[]; widen: SearchScope; languages: string[]; waitingIn: OwnRoom; userId: string } & Excluded;
  output: ({ kind: 'found'; roomName: string } & CommonGround) | { kind: 'none' };
};

/** The browser's notification permission: not asked yet, granted, or unavailable. */
export type NotificationPermissionState = 'unasked' | 'allowed' | 'unavailable';

/** Remembers in this browser which languages the person speaks. */
export type SaveLanguages = { languages: readonly string[] };

/** Requests the browser's notification permission, which asks the person. */
export type RequestNotifications = { input: undefined; output: { allowed: boolean } };

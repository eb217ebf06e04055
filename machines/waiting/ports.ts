import type { Widening } from '../contract/words.ts';
import type { Excluded, InCommon } from '../landingSearch/ports.ts';

/** The room in which somebody waits alone; with the host key where they have opened it. */
export type OwnRoom = { name: string; hostKey?: string | undefined };

/**
 * Looks once more for a room with somebody in it (`POST /api/rooms` with `match` and `waiting_in`), without leaving the
 * own one. `found`: a seat is kept there, and the own room is given up. `none`: nobody, or somebody is on the way to the
 * own room; one stays. It is never aborted by a state: an answer may have given up the own room.
 */
export type LookWider = {
  input: { tags: string[]; widen: Widening; languages: string[]; waitingIn: OwnRoom; userId: string } & Excluded;
  output: ({ kind: 'found'; roomName: string } & InCommon) | { kind: 'none' };
};

/** How the browser stands to notices: the person was not asked yet, allowed them, or they are out of the question. */
export type NoticePermission = 'unasked' | 'allowed' | 'unavailable';

/** Remembers in this browser which languages the person speaks. */
export type KeepLanguages = { languages: readonly string[] };

/** Asks the browser for the right to notify, which asks the person. */
export type AskNotices = { input: undefined; output: { allowed: boolean } };

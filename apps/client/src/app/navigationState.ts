import { SEARCH_SCOPES } from '@colloquy/machines/contract/constants.ts';
import { readSuspension, type Suspension } from '@colloquy/machines/contract/suspension.ts';
import type { CommonGround } from '@colloquy/machines/landingSearch/ports.ts';
import type { SearchProgress } from '@colloquy/machines/landingSearch/searchAgain.ts';

type Unknown = { [key: string]: unknown };

/** The inspector's path. */
export const INSPECTOR = '/inspector';

/** The path of a room's call. */
export const lobbyPath = (roomName: string): string => `/lobby/${encodeURIComponent(roomName)}`;

/** How the person came to a room. It is kept in the history entry, never in the URL: a link must not contain a key. */
export type LobbyState = SearchProgress &
  CommonGround & {
    arrival: 'link' | 'random' | 'hosted';
    hostKey?: string;
    /** The people there were found by Join Random; also when returning from the card after the call. */
    withStrangers: boolean;
  };

/**
 * A finished call, for the card on the landing screen. `met`: people who may be reported and blocked, parsed where they
 * are shown.
 */
export type EndedCall = {
  roomName: string;
  durationMs: number;
  talkedMs: number;
  people: number;
  met: readonly unknown[];
  /** The latest of them was left because the person did not answer whether they would talk. */
  unanswered?: true;
  /** How the person came to that room, to return in the same way; validated there. */
  lobby: SearchProgress & Unknown;
};

/** Why a person was removed from a call: by its admin, or by staff. */
const REMOVAL_REASONS = ['kicked', 'suspended'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What the landing screen gets from the page before. The names of its fields are kept in history entries, so they stay. */
export type HomeState = {
  sentAway?: RemovalReason;
  /** With `suspended`. */
  suspension?: Suspension;
  ended?: EndedCall;
  /** Turned away by a room that a search had found: the search continues. */
  search?: SearchProgress;
};

// A history entry outlives releases of this page, so its content is validated like any other input.
export function asRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function asNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function readSearchProgress(from: Unknown): SearchProgress {
  const widen = SEARCH_SCOPES.find((each) => each === from['widen']);
  const quickSkips = asNumber(from['quickSkips']);
  return {
    tags: asStrings(from['tags']),
    exclude: asStrings(from['exclude']),
    excludePeople: asStrings(from['excludePeople']),
    rejections: asNumber(from['rejections']),
    ...(quickSkips > 0 ? { quickSkips } : {}),
    ...(widen === undefined ? {} : { widen }),
    ...(from['goesOn'] === true ? { goesOn: true } : {}),
  };
}

function readEndedCall(value: unknown): EndedCall | undefined {
  const from = asRecord(value);
  const { roomName } = from;
  if (typeof roomName !== 'string') return undefined;
  const [durationMs, talkedMs, people] = [
    asNumber(from['durationMs']),
    asNumber(from['talkedMs']),
    asNumber(from['people']),
  ];
  const met = Array.isArray(from['met']) ? from['met'] : [];
  const lobby = asRecord(from['lobby']);
  return {
    roomName,
    durationMs,
    talkedMs,
    people,
    met,
    ...(from['unanswered'] === true && { unanswered: true }),
    lobby: { ...lobby, ...readSearchProgress(lobby) },
  };
}

export function readHomeState(value: unknown): HomeState {
  const from = asRecord(value);
  const ended = readEndedCall(from['ended']);
  const sentAway = REMOVAL_REASONS.find((each) => each === from['sentAway']);
  return {
    ...(sentAway === undefined ? {} : { sentAway }),
    ...(sentAway === 'suspended' && { suspension: readSuspension(asRecord(from['suspension'])) }),
    ...(ended === undefined ? {} : { ended }),
    ...(from['search'] === undefined ? {} : { search: readSearchProgress(asRecord(from['search'])) }),
  };
}

/** The state of a history entry that leads to no other screen: a choice on this one is reflected in the URL. */
export const STAYS_ON_SCREEN = { stays: true } as const;

export const staysOnScreen = (value: unknown): boolean => asRecord(value)['stays'] === true;

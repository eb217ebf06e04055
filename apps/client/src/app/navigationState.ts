import { WIDENINGS } from '@colloquy/machines/contract/words.ts';
import type { InCommon } from '@colloquy/machines/landingSearch/ports.ts';
import type { SearchTrail } from '@colloquy/machines/landingSearch/searchAgain.ts';

type Unknown = { [key: string]: unknown };

/** The address of the inspector. */
export const INSPECTOR = '/inspector';

/** The address of a room's call. */
export const lobbyPath = (roomName: string): string => `/lobby/${encodeURIComponent(roomName)}`;

/** How somebody came to a room. It travels in the history entry, never in the address: a link must not carry a key. */
export type LobbyState = SearchTrail &
  InCommon & {
    arrival: 'link' | 'random' | 'hosted';
    hostKey?: string;
    /** Whoever is there was found by Join Random; on coming back by the card after the call too. */
    withStrangers: boolean;
  };

/** A call that is over, for the card on the landing screen. `met`: those who may be reported and blocked, read where they are shown. */
export type EndedCall = {
  roomName: string;
  durationMs: number;
  talkedMs: number;
  people: number;
  met: readonly unknown[];
  /** The latest of them was left as the person did not say whether they would talk. */
  unanswered?: true;
  /** How the person came to that room, to come back in the same way; checked there. */
  lobby: SearchTrail & Unknown;
};

/** What ended a call against one's will: an admin's word, or that of staff. */
const SENT_AWAY = ['kicked', 'suspended'] as const;
export type SentAway = (typeof SENT_AWAY)[number];

/** With what somebody comes back to the landing screen. */
export type HomeState = {
  sentAway?: SentAway;
  ended?: EndedCall;
  /** Turned away by a room that a search had found: the search goes on. */
  search?: SearchTrail;
};

// A history entry outlives releases of this page, so what it holds is checked like anything else from outside.
export function record(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function trail(from: Unknown): SearchTrail {
  const widen = WIDENINGS.find((each) => each === from['widen']);
  const quickSkips = number(from['quickSkips']);
  return {
    tags: strings(from['tags']),
    exclude: strings(from['exclude']),
    excludePeople: strings(from['excludePeople']),
    timesTurnedAway: number(from['timesTurnedAway']),
    ...(quickSkips > 0 ? { quickSkips } : {}),
    ...(widen === undefined ? {} : { widen }),
    ...(from['goesOn'] === true ? { goesOn: true } : {}),
  };
}

function readEndedCall(value: unknown): EndedCall | undefined {
  const from = record(value);
  const { roomName } = from;
  if (typeof roomName !== 'string') return undefined;
  const [durationMs, talkedMs, people] = [number(from['durationMs']), number(from['talkedMs']), number(from['people'])];
  const met = Array.isArray(from['met']) ? from['met'] : [];
  const lobby = record(from['lobby']);
  return {
    roomName,
    durationMs,
    talkedMs,
    people,
    met,
    ...(from['unanswered'] === true && { unanswered: true }),
    lobby: { ...lobby, ...trail(lobby) },
  };
}

export function readHomeState(value: unknown): HomeState {
  const from = record(value);
  const ended = readEndedCall(from['ended']);
  const sentAway = SENT_AWAY.find((each) => each === from['sentAway']);
  return {
    ...(sentAway === undefined ? {} : { sentAway }),
    ...(ended === undefined ? {} : { ended }),
    ...(from['search'] === undefined ? {} : { search: trail(record(from['search'])) }),
  };
}

/** Of an entry that only says in the address what was chosen on the screen that is there. */
export const STAYS = { stays: true } as const;

export const readStays = (value: unknown): boolean => record(value)['stays'] === true;

import type { PersonPlan } from '../plan/plan.ts';

/** The stages of an arrival, in the order in which they come. */
export const STAGES = [
  'site',
  'account',
  'search',
  'socket',
  'seat',
  'roster',
  'firstOffer',
  'stable',
  'connected',
] as const;
export type Stage = (typeof STAGES)[number];

/** How it ends for who tries in vain to come in. */
export const GAVE_UP = 'not in within 30 s';

/** What is remembered of one person: where they are, how soon each stage came, and what happened in short. */
export type Diary = {
  id: string;
  way: PersonPlan['way']['kind'];
  /** By which others know them, from the last `session`. */
  memberId: string | undefined;
  room: string | undefined;
  isLinkUp: boolean;
  /** From when a join is counted: when the page asked for its link, less what the generator was late. */
  joinFrom: number | undefined;
  /** Milliseconds that each stage took. */
  stages: Partial<Record<Stage, number>>;
  /** Whom they found in the room, as long as there is no connection to all of them. */
  awaited: { agreed: Set<string>; connected: Set<string> } | undefined;
  /** When the arrival was complete. */
  settledAt: number | undefined;
  ended: string | undefined;
  lines: { at: number; text: string }[];
};

/** A long call must not fill the memory: the first lines tell of the arrival, which is what is looked at. */
const LINES = 200;

export function openDiary({ id, way }: PersonPlan): Diary {
  return {
    id,
    way: way.kind,
    memberId: undefined,
    room: undefined,
    isLinkUp: false,
    joinFrom: undefined,
    stages: {},
    awaited: undefined,
    settledAt: undefined,
    ended: undefined,
    lines: [],
  };
}

export function note(diary: Diary, at: number, text: string): void {
  if (diary.lines.length < LINES) diary.lines.push({ at: Math.round(at), text });
}

/** So many of those who waited longest are kept with all that happened to them. */
const WORST = 20;

/** Those who never arrived, then those who took longest. */
export function worstOf<T>(all: readonly T[], diaryOf: (one: T) => Diary): T[] {
  return all.toSorted((one, other) => waited(diaryOf(other)) - waited(diaryOf(one))).slice(0, WORST);
}

const waited = ({ settledAt, stages }: Diary) =>
  settledAt === undefined ? Number.MAX_VALUE : (stages.connected ?? stages.roster ?? 0);

import { createHash } from 'node:crypto';
import type { Reaction } from '@colloquy/machines/contract/constants.ts';
import type { Fault } from '../faults/fault.ts';

/** What a person does; an action that is not possible at its time is counted as skipped. */
export type Action =
  | { kind: 'chat'; text: string }
  | { kind: 'react'; reaction: Reaction }
  /** A directed message to one member: a candidate. */
  | { kind: 'direct' }
  | { kind: 'toggle'; device: 'microphone' | 'camera' }
  | { kind: 'hand' }
  /** As the room's admin, on others or on the room. */
  | { kind: 'moderate'; action: 'mute' | 'disableCamera' | 'kick' | 'transfer' }
  | { kind: 'lock'; locked: boolean }
  /** The network is lost and back: the connection reconnects. */
  | { kind: 'reconnect' }
  | { kind: 'leave' };

/** Milliseconds from the start of the run. */
export type ScheduledAction = { at: number; action: Action };

/** How the browser answers a request for camera and microphone. */
export type MediaBehaviour = 'grants' | 'denies' | 'busyAtFirst';

export type PersonPlan = {
  id: string;
  /**
   * The people they meet: a group runs in one worker, so that messages sent and received are counted in one place.
   */
  group: number;
  arrivesAt: number;
  entry:
    | { kind: 'host'; room: string; seats: number }
    | { kind: 'link'; room: string }
    | { kind: 'search'; tag: string }
    | { kind: 'broadcast' }
    | { kind: 'watch'; broadcaster: string };
  media: MediaBehaviour;
  /** Signs up for a new account instead of staying a guest. */
  signsUp?: true;
  acts: readonly ScheduledAction[];
};

/** The complete schedule of a run, fixed before it starts. */
export type Plan = {
  profile: string;
  seed: number;
  forMs: number;
  people: readonly PersonPlan[];
  faults: readonly Fault[];
};

/** Identifies a plan. */
export function hashOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16);
}

/** The people of each worker; groups are not split. */
export function splitAmongWorkers(people: readonly PersonPlan[], workers: number): PersonPlan[][] {
  const groups = [...new Set(people.map(({ group }) => group))];
  const places = new Map(groups.map((group, place) => [group, place % workers]));
  return Array.from({ length: workers }, (_, index) => people.filter(({ group }) => places.get(group) === index));
}

/** One of several processes that together run a plan: the `index`th, from 1. */
export type Generator = { index: number; of: number };

/** The people of one generator; groups are not split. */
export const partOf = (plan: Plan, { index, of }: Generator): Plan => ({
  ...plan,
  people: plan.people.filter(({ group }) => group % of === index - 1),
});

/**
 * The same plan with names of its own: a server that runs already may remember people and rooms of earlier runs, whose
 * names it would refuse. People stay guests there.
 */
export function renamed(plan: Plan, suffix: string): Plan {
  const named = (name: string) => `${name}-${suffix}`;
  const people = plan.people.map((person): PersonPlan => {
    const { signsUp: _signsUp, ...guest } = person;
    const { entry } = person;
    const own =
      'room' in entry
        ? { ...entry, room: named(entry.room) }
        : entry.kind === 'search'
          ? { ...entry, tag: named(entry.tag) }
          : entry.kind === 'watch'
            ? { ...entry, broadcaster: named(entry.broadcaster) }
            : entry;
    return { ...guest, id: named(person.id), entry: own };
  });
  return { ...plan, people };
}

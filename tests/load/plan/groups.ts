import { between, type Random } from '../../support/random.ts';
import { arrivals, drawMedia, sortByTime } from './randomBehaviour.ts';
import type { ScheduledAction, PersonPlan } from './plan.ts';

export type Size = { people: number; forMs: number; perSecond: number };

/** The quiet end of a run, in which messages arrive and states can be compared; milliseconds. */
export const QUIET_MS = 4_000;

/** The host has opened the room by then; milliseconds. */
const AFTER_HOST_MS = 1_000;

export type GroupsOf = Size & {
  random: Random;
  name: string;
  /** The smallest and largest group. */
  sizes: readonly [number, number];
  /** The actions of a person who arrives at that time. */
  actsOf: (arrivesAt: number, place: number) => ScheduledAction[];
  firstGroup?: number;
};

/** Rooms whose people arrive one after the other, the host first; the room's name is known in advance. */
export function inRooms({ random, name, people, perSecond, sizes, actsOf, firstGroup = 0 }: GroupsOf): PersonPlan[] {
  const moments = arrivals(random, people, perSecond);
  const planned: PersonPlan[] = [];
  for (let group = firstGroup; planned.length < people; group += 1) {
    const size = Math.min(between(random, ...sizes), people - planned.length);
    const room = `${name}-${group}`;
    for (let place = 0; place < size; place += 1) {
      const arrivesAt = (moments[planned.length] ?? 0) + (place === 0 ? 0 : AFTER_HOST_MS);
      planned.push({
        id: `${room}-${place}`,
        group,
        arrivesAt,
        entry: place === 0 ? { kind: 'host', room, seats: Math.max(2, size) } : { kind: 'link', room },
        media: drawMedia(random),
        acts: sortByTime(actsOf(arrivesAt, place)),
      });
    }
  }
  return planned;
}

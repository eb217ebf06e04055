import { between, type Chance } from '../../support/chance.ts';
import { arrivals, drawMedia, inOrder } from './draw.ts';
import type { Act, PersonPlan } from './plan.ts';

export type Size = { people: number; forMs: number; perSecond: number };

/** The end of a run is quiet: what was said arrives, and what is true can be compared. Milliseconds. */
export const QUIET_MS = 4_000;

/** The host has made the room by then. */
const AFTER_HOST_MS = 1_000;

export type GroupsOf = Size & {
  chance: Chance;
  name: string;
  /** How many sit together, both possible. */
  sizes: readonly [number, number];
  /** What somebody who arrives then does. */
  actsOf: (arrivesAt: number, place: number) => Act[];
  firstGroup?: number;
};

/** Rooms whose people come one after the other, the host first; the room's name is known before anybody comes. */
export function inRooms({ chance, name, people, perSecond, sizes, actsOf, firstGroup = 0 }: GroupsOf): PersonPlan[] {
  const moments = arrivals(chance, people, perSecond);
  const planned: PersonPlan[] = [];
  for (let group = firstGroup; planned.length < people; group += 1) {
    const size = Math.min(between(chance, ...sizes), people - planned.length);
    const room = `${name}-${group}`;
    for (let place = 0; place < size; place += 1) {
      const arrivesAt = (moments[planned.length] ?? 0) + (place === 0 ? 0 : AFTER_HOST_MS);
      planned.push({
        id: `${room}-${place}`,
        group,
        arrivesAt,
        way: place === 0 ? { kind: 'host', room, seats: Math.max(2, size) } : { kind: 'link', room },
        media: drawMedia(chance),
        acts: inOrder(actsOf(arrivesAt, place)),
      });
    }
  }
  return planned;
}

import type { Person } from '../person/person.ts';
import { GAVE_UP } from './trace.ts';

/** How long an arrival may take to become consistent; milliseconds. */
const SETTLING_MS = 3_000;

/** A person who is not in after this time counts as unwell; milliseconds. */
const JOIN_TIMEOUT_MS = 5_000;
/** How long after arriving a person who gave up still counts; milliseconds. */
const GAVE_UP_COUNTS_MS = 45_000;

/**
 * The number of people who have arrived or should have, how many of them are well, and the problems of those who are in.
 */
export type Health = { arrived: number; well: number; problems: string[] };

/** Compares each person's machines with where everybody actually is. */
export function checkHealth(people: readonly Person[], at: number): Health {
  const rooms = roomsOf(people);
  const problems: string[] = [];
  let arrived = 0;
  let keptOut = 0;
  for (const person of people) {
    if (isKeptOut(person, at)) keptOut += 1;
    if (!isSettled(person, at)) continue;
    arrived += 1;
    const problem = problemOf(person, rooms, at);
    if (problem !== undefined) problems.push(`${person.plan.id}: ${problem}`);
  }
  return { arrived: arrived + keptOut, well: arrived - problems.length, problems };
}

type Rooms = Map<string, Map<string, Person>>;

/** People by room and member id. */
function roomsOf(people: readonly Person[]): Rooms {
  const rooms: Rooms = new Map();
  for (const person of people) {
    const { memberId, room } = person.trace;
    if (person.activity.kind !== 'calling' || memberId === undefined || room === undefined) continue;
    const here = rooms.get(room) ?? new Map<string, Person>();
    rooms.set(room, here.set(memberId, person));
  }
  return rooms;
}

const isSettled = ({ activity, trace }: Person, at: number) =>
  activity.kind !== 'gone' && trace.settledAt !== undefined && at - trace.settledAt > SETTLING_MS;

const isKeptOut = ({ activity, trace, plan }: Person, at: number) =>
  trace.settledAt === undefined &&
  at - plan.arrivesAt > JOIN_TIMEOUT_MS &&
  (activity.kind !== 'gone' || (trace.ended === GAVE_UP && at - plan.arrivesAt < GAVE_UP_COUNTS_MS));

function problemOf({ activity, trace }: Person, rooms: Rooms, at: number): string | undefined {
  if (activity.kind === 'streaming') {
    const { value, context } = activity.actor.getSnapshot();
    if (!activity.actor.getSnapshot().hasTag('live')) return `not live: ${JSON.stringify(value)}`;
    return Object.values(context.peers).every(({ ref }) => ref.getSnapshot().hasTag('live'))
      ? undefined
      : 'a connection carries nothing';
  }
  if (activity.kind !== 'calling') return 'not in a call';
  const snapshot = activity.actor.getSnapshot();
  if (!snapshot.matches({ connected: { inCall: { signalling: 'open' } } })) return 'the connection is not open';
  const { members, adminId } = snapshot.context;
  const here = rooms.get(trace.room ?? '') ?? new Map<string, Person>();
  for (const [id, person] of here) {
    if (id === trace.memberId || !isSettled(person, at)) continue;
    const member = members[id];
    if (!member) return `does not see ${person.plan.id}`;
    if (!member.ref.getSnapshot().hasTag('live')) return `no connection to ${person.plan.id}`;
    const others = person.activity.kind === 'calling' && person.activity.actor.getSnapshot().context.adminId;
    if (others !== adminId) return `another admin than ${person.plan.id} knows`;
  }
  const orphan = Object.keys(members).find((id) => !here.has(id));
  if (orphan !== undefined) return `sees somebody who is gone: ${orphan}`;
  return adminId === null || adminId === trace.memberId || adminId in members ? undefined : 'the admin is gone';
}

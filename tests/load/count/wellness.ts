import type { Person } from '../person/person.ts';
import { GAVE_UP } from './diary.ts';

/** Whoever came or went this short a while ago is still on the way; milliseconds. */
const ON_THE_WAY_MS = 3_000;

/** Whoever is not in this long after coming is not well either; milliseconds. */
const GETS_IN_MS = 5_000;
/** Whoever gave up is counted so long after coming: until then a mishap is not over, and the next is another one. */
const REMEMBERED_MS = 45_000;

/**
 * Everybody who has arrived or should have, and of them those for whom all is as it should be; what is wrong with those
 * who are in.
 */
export type Health = { arrived: number; well: number; wrongs: string[] };

/** Compares what each person's machines believe with where everybody is. */
export function lookAfter(people: readonly Person[], at: number): Health {
  const rooms = roomsOf(people);
  const wrongs: string[] = [];
  let arrived = 0;
  let kept = 0;
  for (const person of people) {
    if (isKeptOut(person, at)) kept += 1;
    if (!isSettled(person, at)) continue;
    arrived += 1;
    const wrong = wrongWith(person, rooms, at);
    if (wrong !== undefined) wrongs.push(`${person.plan.id}: ${wrong}`);
  }
  return { arrived: arrived + kept, well: arrived - wrongs.length, wrongs };
}

type Rooms = Map<string, Map<string, Person>>;

/** Who sits where, by the id they are known by. */
function roomsOf(people: readonly Person[]): Rooms {
  const rooms: Rooms = new Map();
  for (const person of people) {
    const { memberId, room } = person.diary;
    if (person.present.kind !== 'calling' || memberId === undefined || room === undefined) continue;
    const here = rooms.get(room) ?? new Map<string, Person>();
    rooms.set(room, here.set(memberId, person));
  }
  return rooms;
}

const isSettled = ({ present, diary }: Person, at: number) =>
  present.kind !== 'gone' && diary.settledAt !== undefined && at - diary.settledAt > ON_THE_WAY_MS;

const isKeptOut = ({ present, diary, plan }: Person, at: number) =>
  diary.settledAt === undefined &&
  at - plan.arrivesAt > GETS_IN_MS &&
  (present.kind !== 'gone' || (diary.ended === GAVE_UP && at - plan.arrivesAt < REMEMBERED_MS));

function wrongWith({ present, diary }: Person, rooms: Rooms, at: number): string | undefined {
  if (present.kind === 'streaming') {
    const { value, context } = present.actor.getSnapshot();
    if (!present.actor.getSnapshot().hasTag('live')) return `not live: ${JSON.stringify(value)}`;
    return Object.values(context.peers).every(({ ref }) => ref.getSnapshot().hasTag('live'))
      ? undefined
      : 'a connection carries nothing';
  }
  if (present.kind !== 'calling') return 'not in a call';
  const snapshot = present.actor.getSnapshot();
  if (!snapshot.matches({ connected: { inCall: { link: 'open' } } })) return 'the link is not open';
  const { members, adminId } = snapshot.context;
  const here = rooms.get(diary.room ?? '') ?? new Map<string, Person>();
  for (const [id, person] of here) {
    if (id === diary.memberId || !isSettled(person, at)) continue;
    const member = members[id];
    if (!member) return `does not see ${person.plan.id}`;
    if (!member.ref.getSnapshot().hasTag('live')) return `no connection to ${person.plan.id}`;
    const others = person.present.kind === 'calling' && person.present.actor.getSnapshot().context.adminId;
    if (others !== adminId) return `another admin than ${person.plan.id} knows`;
  }
  const ghost = Object.keys(members).find((id) => !here.has(id));
  if (ghost !== undefined) return `sees a ghost: ${ghost}`;
  return adminId === null || adminId === diary.memberId || adminId in members ? undefined : 'the admin is a ghost';
}

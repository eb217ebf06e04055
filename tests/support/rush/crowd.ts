import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedRoom, ListedRoom } from '@colloquy/machines/contract/http.ts';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import type { Person } from '../people/socketPerson.ts';
import type { SignallingWorld } from '../node/startSignalling.ts';
import { visit, type Visitor } from '../people/visitor.ts';

/** How one room came out of a rush; the same for every room when all is well. */
export type RushedRoom = {
  seated: number;
  refusals: string[];
  admins: number;
  /** Who is admin after the admin has left, and was told so. */
  heirs: number;
};

/** So many sockets are open at once, whatever the number of rooms. */
const SOCKETS = 400;

/** Everybody who wants into a room asks at the same moment, in as many rooms at a time as there are sockets for. */
export async function rushRooms(world: SignallingWorld, rooms: number, joiners: number): Promise<RushedRoom[]> {
  const people = await Promise.all(Array.from({ length: Math.min(SOCKETS, rooms * joiners) }, () => world.arrive()));
  const names = Array.from({ length: rooms }, (_, index) => `rush-${index}`);
  const atOnce = Math.floor(people.length / joiners);
  const outcomes: RushedRoom[] = [];
  for (let begun = 0; begun < rooms; begun += atOnce) {
    const batch = names.slice(begun, begun + atOnce);
    const groups = batch.map((name, index) => ({ name, group: people.slice(index * joiners, (index + 1) * joiners) }));
    await Promise.all(
      groups.map(({ name, group }) =>
        Promise.all(group.slice(0, 1).map((person) => person.ask('createRoom', asking(name, person)))),
      ),
    );
    outcomes.push(...(await Promise.all(groups.map(({ name, group }) => rush(world, name, group)))));
  }
  return outcomes;
}

async function rush(world: SignallingWorld, name: string, group: Person[]): Promise<RushedRoom> {
  const answers = await Promise.all(group.map((person) => person.ask('joinRoom', asking(name, person))));
  await Promise.all(group.map((person) => person.settled()));
  const seated = group.filter((_, index) => answers[index]?.ok);
  const admins = group.filter((person) => assignments(person, name) > 0);
  for (const admin of admins) await admin.ask('leaveRoom', { room_name: name });
  const left = seated.filter((person) => !admins.includes(person));
  await Promise.all(left.map((person) => person.settled()));
  const adminId = (await world.parts.registry.roster(name))?.adminId;
  const heirs = left.filter((person) => person.id === adminId && assignments(person, name) === 1).length;
  await Promise.all(left.map((person) => person.ask('leaveRoom', { room_name: name })));
  const refusals = [...new Set(answers.flatMap(({ error }) => error?.code ?? []))];
  return { seated: seated.length, refusals, admins: admins.length, heirs };
}

const asking = (room_name: string, person: Person) => ({ room_name, user_id: `user-${person.id}` });

function assignments(person: Person, room: string): number {
  return person.heard.filter(
    ({ event, payload }) => event === 'adminAssigned' && (payload as { room_name: string }).room_name === room,
  ).length;
}

/** A node people come to. */
type Place = Pick<SignallingWorld, 'url' | 'arrive'>;

/** How long news may be on its way; milliseconds. */
const NEWS_PATIENCE_MS = 20_000;

/** Who is told to try again in a moment does so this much later, and so often; milliseconds. */
const PRESSED_AGAIN = { afterMs: 1_000, atMost: 5 };

/**
 * Who sits with whom after everybody pressed Join Random at the same moment, one entry for each person's tag. People
 * come to the places in turn. `again`: how often somebody had to press again, because a server could not answer.
 */
export async function pressJoinRandom(
  places: readonly Place[],
  tags: readonly string[],
): Promise<{ rooms: string[]; meetings: number; again: number }> {
  const searchers = await Promise.all(
    tags.flatMap((tag, index) => {
      const place = places[index % places.length];
      return place ? [prepare(place, tag, `${tag}-${index}`)] : [];
    }),
  );
  const rooms = await Promise.all(searchers.map((searcher) => search(searcher)));
  const haveMet = () =>
    searchers.filter(({ person }, index) => {
      const roommates = searchers.filter((_, other) => other !== index && rooms[other] === rooms[index]);
      return roommates.length === 1 && roommates.every((mate) => knows(person, mate.person.id));
    }).length;
  // Both have come in, but the later one's arrival may still be on its way to the earlier, from another node.
  const deadline = performance.now() + NEWS_PATIENCE_MS;
  while (haveMet() < searchers.length && performance.now() < deadline) await wait(100);
  const met = haveMet();
  return { rooms, meetings: met / 2, again: searchers.reduce((sum, { again }) => sum + again, 0) };
}

type Searcher = { person: Person; visitor: Visitor; tag: string; userId: string; again: number };

async function prepare(place: Place, tag: string, userId: string): Promise<Searcher> {
  const visitor = await visit(place.url);
  const person = await place.arrive({ cookie: `guest=${visitor.cookies.get('guest') ?? ''}` });
  return { person, visitor, tag, userId, again: 0 };
}

/** As our client does it: search, else host with `match`; turned away, search again without that room. */
async function search(searcher: Searcher): Promise<string> {
  const without: string[] = [];
  for (;;) {
    const room = await findRoom(searcher, without);
    if (!room) {
      await wait(PRESSED_AGAIN.afterMs);
      continue;
    }
    const answer = await searcher.person.ask('joinRoom', {
      room_name: room.name,
      user_id: searcher.userId,
      host_key: room.host_key,
    });
    if (answer.ok) return room.name;
    if (answer.error?.code === 'try_again' && mayPressAgain(searcher)) {
      await wait(PRESSED_AGAIN.afterMs);
      continue;
    }
    if (answer.error?.code !== 'room_full') throw new Error(`${searcher.userId} was refused: ${answer.error?.code}`);
    without.push(room.name);
  }
}

function mayPressAgain(searcher: Searcher): boolean {
  searcher.again += 1;
  return searcher.again <= PRESSED_AGAIN.atMost;
}

/** Undefined when the server asks to try again. */
async function findRoom(searcher: Searcher, without: readonly string[]) {
  const { visitor, tag, userId } = searcher;
  if (without.length < TRIES.searchesWithout) {
    const { body, status } = await visitor.get(`/api/rooms/tags?tags=${tag}`);
    // A search that fails leads to hosting, as one that finds nothing.
    const found = (status === 200 ? (body as ListedRoom[]) : []).filter(({ name }) => !without.includes(name));
    const chosen = found[Math.floor(Math.random() * found.length)];
    if (chosen) return { name: chosen.name, host_key: undefined };
  }
  const { body, status } = await visitor.post('/api/rooms', {
    room_data: { name: `${userId}-${without.length}`, seats: 2, tags: [tag] },
    room_host: { user_id: userId },
    match: true,
    exclude: without,
  });
  if (status === 503 && mayPressAgain(searcher)) return undefined;
  if (status !== 200 && status !== 201) throw new Error(`no room: ${JSON.stringify(body)}`);
  return body as CreatedRoom;
}

function knows(person: Person, memberId: string): boolean {
  return person.heard.some(({ event, payload }) => {
    if (event === 'userJoined') return (payload as { socket_id: string }).socket_id === memberId;
    if (event !== 'existingUsers') return false;
    return (payload as { socket_id: string }[]).some(({ socket_id }) => socket_id === memberId);
  });
}

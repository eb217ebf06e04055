import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedRoom, ListedRoom } from '@colloquy/machines/contract/http.ts';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import type { TestClient } from '../people/testClient.ts';
import type { SignallingServer } from '../node/startSignalling.ts';
import { visit, type Visitor } from '../people/visitor.ts';

/** The result of one room, which must be the same for every room. */
export type RushedRoom = {
  seated: number;
  refusals: string[];
  admins: number;
  /** Members who became admin after the admin left, and were notified. */
  successors: number;
};

/** The number of open sockets, whatever the number of rooms. */
const SOCKETS = 400;

/** All joiners of a room join at the same moment, in as many rooms at a time as sockets allow. */
export async function rushRooms(server: SignallingServer, rooms: number, joiners: number): Promise<RushedRoom[]> {
  const people = await Promise.all(Array.from({ length: Math.min(SOCKETS, rooms * joiners) }, () => server.connect()));
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
    outcomes.push(...(await Promise.all(groups.map(({ name, group }) => rush(server, name, group)))));
  }
  return outcomes;
}

async function rush(server: SignallingServer, name: string, group: TestClient[]): Promise<RushedRoom> {
  const answers = await Promise.all(group.map((person) => person.ask('joinRoom', asking(name, person))));
  await Promise.all(group.map((person) => person.roundTrip()));
  const seated = group.filter((_, index) => answers[index]?.ok);
  const admins = group.filter((person) => assignments(person, name) > 0);
  for (const admin of admins) await admin.ask('leaveRoom', { room_name: name });
  const left = seated.filter((person) => !admins.includes(person));
  await Promise.all(left.map((person) => person.roundTrip()));
  const adminId = (await server.services.registry.roster(name))?.adminId;
  const successors = left.filter((person) => person.id === adminId && assignments(person, name) === 1).length;
  await Promise.all(left.map((person) => person.ask('leaveRoom', { room_name: name })));
  const refusals = [...new Set(answers.flatMap(({ error }) => error?.code ?? []))];
  return { seated: seated.length, refusals, admins: admins.length, successors };
}

const asking = (room_name: string, person: TestClient) => ({ room_name, user_id: `user-${person.id}` });

function assignments(person: TestClient, room: string): number {
  return person.received.filter(
    ({ event, payload }) => event === 'adminAssigned' && (payload as { room_name: string }).room_name === room,
  ).length;
}

/** A node. */
type NodeAddress = Pick<SignallingServer, 'url' | 'connect'>;

const NOTICE_TIMEOUT_MS = 20_000;

/** Delay and maximum number of retries after `try_again`; milliseconds. */
const RETRY = { afterMs: 1_000, atMost: 5 };

/**
 * Everybody presses Join Random at the same moment, one person per tag, spread over the nodes. Returns each person's room. `again`: how often somebody had to press again, because a server could not answer.
 */
export async function pressJoinRandom(
  places: readonly NodeAddress[],
  tags: readonly string[],
): Promise<{ rooms: string[]; meetings: number; retries: number }> {
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
  // The notice of the later arrival may still be in flight between nodes.
  const deadline = performance.now() + NOTICE_TIMEOUT_MS;
  while (haveMet() < searchers.length && performance.now() < deadline) await wait(100);
  const met = haveMet();
  return { rooms, meetings: met / 2, retries: searchers.reduce((sum, { again }) => sum + again, 0) };
}

type Searcher = { person: TestClient; visitor: Visitor; tag: string; userId: string; again: number };

async function prepare(place: NodeAddress, tag: string, userId: string): Promise<Searcher> {
  const visitor = await visit(place.url);
  const person = await place.connect({ cookie: `guest=${visitor.cookies.get('guest') ?? ''}` });
  return { person, visitor, tag, userId, again: 0 };
}

/** As our client: search, otherwise host with `match`; after a refusal, search again without that room. */
async function search(searcher: Searcher): Promise<string> {
  const without: string[] = [];
  for (;;) {
    const room = await findRoom(searcher, without);
    if (!room) {
      await wait(RETRY.afterMs);
      continue;
    }
    const answer = await searcher.person.ask('joinRoom', {
      room_name: room.name,
      user_id: searcher.userId,
      host_key: room.host_key,
    });
    if (answer.ok) return room.name;
    if (answer.error?.code === 'try_again' && mayRetry(searcher)) {
      await wait(RETRY.afterMs);
      continue;
    }
    if (answer.error?.code !== 'room_full') throw new Error(`${searcher.userId} was refused: ${answer.error?.code}`);
    without.push(room.name);
  }
}

function mayRetry(searcher: Searcher): boolean {
  searcher.again += 1;
  return searcher.again <= RETRY.atMost;
}

/** Undefined on `try_again`. */
async function findRoom(searcher: Searcher, without: readonly string[]) {
  const { visitor, tag, userId } = searcher;
  if (without.length < TRIES.searches) {
    const { body, status } = await visitor.get(`/api/rooms/tags?tags=${tag}`);
    // A failed search leads to hosting, like an empty one.
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
  if (status === 503 && mayRetry(searcher)) return undefined;
  if (status !== 200 && status !== 201) throw new Error(`no room: ${JSON.stringify(body)}`);
  return body as CreatedRoom;
}

function knows(person: TestClient, memberId: string): boolean {
  return person.received.some(({ event, payload }) => {
    if (event === 'userJoined') return (payload as { socket_id: string }).socket_id === memberId;
    if (event !== 'existingUsers') return false;
    return (payload as { socket_id: string }[]).some(({ socket_id }) => socket_id === memberId);
  });
}

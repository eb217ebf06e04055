import { randomUUID } from 'node:crypto';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import type { Subject } from '../subjects/subject.ts';
import { framed, openClient, type Client } from '../wire/client.ts';

/** The number of connections opened at once. */
const AT_ONCE = 50;

/** People in one room; with several nodes, the members alternate. */
export type Room = { name: string; members: readonly Client[] };

type RoomOptions = {
  /** Defaults to the number of people. */
  seats?: number;
  /** The tags of the n-th room. */
  tagsOf?: (at: number) => string[];
};

/** Rooms of that many people each, on a server just started or not. */
export async function seatedRooms(
  subject: Subject,
  rooms: number,
  people: number,
  { seats = people, tagsOf = () => [] }: RoomOptions = {},
): Promise<Room[]> {
  const seated: Room[] = [];
  const batch = Math.max(1, Math.floor(AT_ONCE / people));
  for (let begun = 0; begun < rooms; begun += batch) {
    const some = Array.from({ length: Math.min(batch, rooms - begun) }, async (_, at) => {
      return await seatedRoom(subject, people, await openRoom(subject, seats, tagsOf(begun + at)));
    });
    seated.push(...(await Promise.all(some)));
  }
  return seated;
}

/** That many people join one room, one after the other. */
export async function seatedRoom(subject: Subject, people: number, { name, hostKey }: OpenRoom): Promise<Room> {
  const members: Client[] = [];
  for (let at = 0; at < people; at += 1) {
    const client = await openClient(nodeOf(subject, at));
    await join(client, name, at === 0 ? hostKey : undefined);
    members.push(client);
  }
  return { name, members };
}

/** The address to which the n-th person connects. */
export const nodeOf = ({ urls }: Subject, at: number): string => urls[at % urls.length] ?? urls[0];

type OpenRoom = { name: string; hostKey?: string };

/** A room with that many seats, one of them for the holder of the key; bare relays have rooms of any name and size. */
export async function openRoom(subject: Subject, seats: number, tags: string[] = []): Promise<OpenRoom> {
  const name = `bench-${randomUUID()}`;
  if (subject.name !== 'product') return { name };
  const host = await visitorOf(subject.urls[0]);
  const { status, body } = await host.post('/api/rooms', {
    room_data: { name, seats, tags },
    room_host: { user_id: randomUUID() },
  });
  if (status !== 201) throw new Error(`no room: ${JSON.stringify(body)}`);
  const { host_key: hostKey } = body as { host_key: string };
  return { name, hostKey };
}

const visitors = new Map<string, Promise<Visitor>>();

/** One visitor per server hosts all its rooms. */
function visitorOf(url: string): Promise<Visitor> {
  const known = visitors.get(url) ?? visit(url);
  visitors.set(url, known);
  return known;
}

/** Takes a seat and resolves when the server has sent the other members. */
export async function join(client: Client, room: string, hostKey?: string, userId = randomUUID()): Promise<void> {
  const notified = client.next('existingUsers');
  const refused = client.next('roomJoinError').then((why) => {
    throw new Error(`refused: ${JSON.stringify(why)}`);
  });
  client.send(framed('joinRoom', { room_name: room, user_id: userId, host_key: hostKey }));
  await Promise.race([notified, refused]);
}

export function leaveAll(rooms: readonly Room[]): void {
  for (const { members } of rooms) for (const member of members) member.close();
}

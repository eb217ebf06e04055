import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { median } from '../../support/quantile.ts';
import { answerBody, candidateBody, offerBody } from '../wire/bodies.ts';
import { framed, openClient, type Client } from '../wire/client.ts';
import { join, leaveAll, nodeOf, openRoom, seatedRoom, seatedRooms, type Room } from './rooms.ts';
import { watchUsage } from './usage.ts';

/** The number of candidates each of a pair sends. */
const CANDIDATES = 8;
const PEOPLE = 4;
/** Warm-up before joins are counted; milliseconds. */
const WARM_UP_MS = 500;
/** Continues this long after counting; milliseconds. */
const COOL_DOWN_MS = 300;

export type JoinMetrics = {
  /** Microseconds of processor time for one join with all its signalling. */
  cpu: number;
  /** From opening the connection until the new member and all others have been notified; the median, milliseconds. */
  readyMs: number;
};

/** How candidates are sent: all in one frame, as our pages do, or each separately. */
export type CandidateFrames = 'together' | 'one by one';

/** New members join one after the other in two rooms at a time, connect to everyone there, and leave. */
export async function arriveAndLeave(subject: Subject, frames: CandidateFrames, joins = 150): Promise<JoinMetrics> {
  const rooms = await Promise.all([0, 1].map(() => roomWithOneFreeSeat(subject)));
  const ready: number[] = [];
  const arrivals = async (room: Room, count: number) => {
    for (let at = 0; at < count; at += 1) ready.push(await measureJoin(subject, room, at, frames));
  };
  await Promise.all(rooms.map((room) => arrivals(room, Math.ceil(joins / 10))));
  ready.length = 0;
  const usageOf = await watchUsage(subject);
  await Promise.all(rooms.map((room) => arrivals(room, joins / 2)));
  const usage = await usageOf();
  leaveAll(rooms);
  return { cpu: usage.server / joins, readyMs: median(ready) };
}

/** A room with all members but one. */
async function roomWithOneFreeSeat(subject: Subject): Promise<Room> {
  return await seatedRoom(subject, PEOPLE - 1, await openRoom(subject, PEOPLE));
}

async function measureJoin(subject: Subject, room: Room, at: number, frames: CandidateFrames): Promise<number> {
  const { name, members } = room;
  const from = performance.now();
  const notified = members.map((member) => member.next('userJoined'));
  const newcomer = await openClient(nodeOf(subject, at));
  await Promise.all([join(newcomer, name), ...notified]);
  const readyMs = performance.now() - from;
  await setUp(newcomer, members, frames);
  const left = members.map((member) => member.next('userLeft'));
  newcomer.send(framed('leaveRoom', { room_name: name }));
  await Promise.all(left);
  newcomer.close();
  return readyMs;
}

/** The new member offers to everyone; each answers; both send candidates: 54 frames one by one, 12 together. */
async function setUp(newcomer: Client, members: readonly Client[], frames: CandidateFrames): Promise<void> {
  const candidatesTo = candidateFrames[frames];
  const expected = new Promise<void>((resolve) => {
    let missing = members.length * (1 + 2 * candidatesTo(newcomer).length);
    const received = () => {
      missing -= 1;
      if (missing === 0) resolve();
    };
    newcomer.on('answer', received);
    newcomer.on('ice-candidate', received);
    for (const member of members) {
      member.on('ice-candidate', received);
      member.on('offer', () => {
        member.send(framed('answer', { receiver_id: newcomer.id, answer: answerBody }));
        for (const frame of candidatesTo(newcomer)) member.send(frame);
      });
    }
  });
  for (const member of members) {
    newcomer.send(framed('offer', { receiver_id: member.id, offer: offerBody }));
    for (const frame of candidatesTo(member)) newcomer.send(frame);
  }
  await expected;
}

const candidates = Array.from({ length: CANDIDATES }, () => candidateBody);
const candidateFrames: Record<CandidateFrames, (receiver: Client) => string[]> = {
  together: ({ id }) => [framed('ice-candidate', { receiver_id: id, candidates })],
  'one by one': ({ id }) => candidates.map((candidate) => framed('ice-candidate', { receiver_id: id, candidate })),
};

export type ChurnMetrics = {
  /** Microseconds of processor time for one leave and join: of all nodes, of Redis, of its busiest shard. */
  cpu: number;
  redisCpu: number;
  busiestCpu: number;
  perSecond: number;
};

/** Persistent connections that join and leave rooms of four as fast as they can: the cost of seat bookkeeping. */
export async function joinAndLeave(subject: Subject, { rooms: count = 16, ms = 3_000 } = {}): Promise<ChurnMetrics> {
  const rooms = await seatedRooms(subject, count, PEOPLE);
  let joined = 0;
  const end = performance.now() + WARM_UP_MS + ms + COOL_DOWN_MS;
  const churn = async ({ name, members }: Room, at: number) => {
    const client = members[at] as Client;
    while (performance.now() < end) {
      client.send(framed('leaveRoom', { room_name: name }));
      await join(client, name);
      joined += 1;
    }
  };
  const running = rooms.flatMap((room) => [1, 2, 3].map((at) => churn(room, at)));
  await wait(WARM_UP_MS);
  const usageOf = await watchUsage(subject);
  const before = joined;
  await wait(ms);
  const joins = joined - before;
  const usage = await usageOf();
  await Promise.all(running);
  leaveAll(rooms);
  return {
    cpu: usage.server / joins,
    redisCpu: usage.redis / joins,
    busiestCpu: usage.busiestRedis / joins,
    perSecond: joins / usage.seconds,
  };
}

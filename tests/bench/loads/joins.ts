import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { median } from '../../support/quantile.ts';
import { answerBody, candidateBody, offerBody } from '../wire/bodies.ts';
import { framed, openClient, type Client } from '../wire/client.ts';
import { join, leaveAll, nodeOf, openRoom, seatedRoom, seatedRooms, type Room } from './rooms.ts';
import { watchUsage } from './usage.ts';

/** Each of the pair says so many candidates to the other. */
const CANDIDATES = 8;
/** Those who join and leave go on for so long after the measure is taken. */
const LAST_MS = 300;

export type JoinFigures = {
  /** Microseconds of processor for one join with all its setting up, and what Redis took of that. */
  cpu: number;
  redisCpu: number;
  /** From opening the connection until the newcomer and all others have been told; the median, milliseconds. */
  readyMs: number;
};

type Options = {
  /** People in the room once the newcomer sits. */
  people?: number;
  joins?: number;
  /** With three offers, answers and 48 candidates in a room of four, as browsers do. */
  withSetUp?: boolean;
};

/** Newcomers arrive one after the other in two rooms at a time, are set up with everybody there, and leave. */
export async function arriveAndLeave(
  subject: Subject,
  { people = 4, joins = 150, withSetUp = true }: Options = {},
): Promise<JoinFigures> {
  const rooms = await Promise.all([0, 1].map(() => roomWithASeat(subject, people)));
  const ready: number[] = [];
  const arrivals = async (room: Room, count: number) => {
    for (let at = 0; at < count; at += 1) ready.push(await arrive(subject, room, at, withSetUp));
  };
  await Promise.all(rooms.map((room) => arrivals(room, Math.ceil(joins / 10))));
  ready.length = 0;
  const usageOf = await watchUsage(subject);
  await Promise.all(rooms.map((room) => arrivals(room, joins / 2)));
  const usage = await usageOf();
  leaveAll(rooms);
  return { cpu: usage.server / joins, redisCpu: usage.redis / joins, readyMs: median(ready) };
}

/** Everybody but one. */
async function roomWithASeat(subject: Subject, people: number): Promise<Room> {
  return await seatedRoom(subject, people - 1, await openRoom(subject, people));
}

async function arrive(subject: Subject, { name, members }: Room, at: number, withSetUp: boolean): Promise<number> {
  const from = performance.now();
  const told = members.map((member) => member.next('userJoined'));
  const newcomer = await openClient(subject.dialect, nodeOf(subject, at));
  await Promise.all([join(subject, newcomer, name), ...told]);
  const readyMs = performance.now() - from;
  if (withSetUp) await setUp(subject, newcomer, members);
  const left = members.map((member) => member.next('userLeft'));
  newcomer.send(framed(subject.dialect, 'leaveRoom', { room_name: name }));
  await Promise.all(left);
  newcomer.close();
  return readyMs;
}

/** The newcomer offers to everybody; each answers; then both say their candidates. */
async function setUp({ dialect }: Subject, newcomer: Client, members: readonly Client[]): Promise<void> {
  const candidateTo = (receiver: Client) =>
    framed(dialect, 'ice-candidate', { receiver_id: receiver.id, candidate: candidateBody });
  const expected = new Promise<void>((resolve) => {
    let missing = members.length * (1 + 2 * CANDIDATES);
    const heard = () => {
      missing -= 1;
      if (missing === 0) resolve();
    };
    newcomer.on('answer', heard);
    newcomer.on('ice-candidate', heard);
    for (const member of members) {
      member.on('ice-candidate', heard);
      member.on('offer', () => {
        member.send(framed(dialect, 'answer', { receiver_id: newcomer.id, answer: answerBody }));
        for (let at = 0; at < CANDIDATES; at += 1) member.send(candidateTo(newcomer));
      });
    }
  });
  for (const member of members) {
    newcomer.send(framed(dialect, 'offer', { receiver_id: member.id, offer: offerBody }));
    for (let at = 0; at < CANDIDATES; at += 1) newcomer.send(candidateTo(member));
  }
  await expected;
}

/** Connections that stay, joining and leaving rooms of four as fast as they can: what keeping seats costs. */
export async function churn(
  subject: Subject,
  ms = 3_000,
): Promise<{ cpu: number; redisCpu: number; perSecond: number }> {
  const rooms = await seatedRooms(subject, 16, 4);
  let joined = 0;
  const end = performance.now() + ms + LAST_MS;
  const goes = async ({ name, members }: Room, at: number) => {
    const client = members[at] as Client;
    while (performance.now() < end) {
      client.send(framed(subject.dialect, 'leaveRoom', { room_name: name }));
      await join(subject, client, name);
      joined += 1;
    }
  };
  const going = rooms.flatMap((room) => [1, 2, 3].map((at) => goes(room, at)));
  const usageOf = await watchUsage(subject);
  await wait(ms);
  const usage = await usageOf();
  const count = joined;
  await Promise.all(going);
  leaveAll(rooms);
  return { cpu: usage.server / count, redisCpu: usage.redis / count, perSecond: count / usage.seconds };
}

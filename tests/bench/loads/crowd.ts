import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { visit } from '../../support/people/visitor.ts';
import type { Subject } from '../subjects/subject.ts';
import { framed, openClient, payloadOf, type Client } from '../wire/client.ts';
import { withConcurrency } from './withConcurrency.ts';
import { nodeOf, openRoom } from './rooms.ts';
import { watchUsage } from './usage.ts';

const CONNECTING_AT_ONCE = 50;
/** How long until everyone has been notified of everyone; milliseconds. */
const NOTIFY_TIMEOUT_MS = 60_000;
/** How long until the seats of those who left are free. */
const GONE_MS = 1_000;

export type CrowdMetrics = {
  /** Those who were admitted; those in the room by the server's account; those who know all others. */
  in: number;
  present: number;
  informed: number;
  /** Those with neither an admission nor a refusal. */
  failed: number;
  /** Until the last answer. */
  ms: number;
  /** Microseconds of processor time per request, until everyone was notified: of all nodes, of Redis. */
  cpu: number;
  redisCpu: number;
};

/** That many request a seat of one room at the same moment, from all nodes, including the room's creator. */
export async function arriveAtOnce(subject: Subject, seats: number, people = 1_000): Promise<CrowdMetrics> {
  const places = Array.from({ length: people }, (_, at) => nodeOf(subject, at));
  const crowd: Arrival[] = [];
  await withConcurrency(
    places,
    CONNECTING_AT_ONCE,
    async (place) => void crowd.push(new Arrival(await openClient(place))),
  );
  const { name, hostKey } = await openRoom(subject, seats);
  const usageOf = await watchUsage(subject);
  const from = performance.now();
  const answers = await Promise.all(crowd.map((one, at) => one.ask(name, at === 0 ? hostKey : undefined)));
  const ms = performance.now() - from;
  const inside = crowd.filter((_, at) => answers[at] === 'in');
  const informed = () => inside.filter(({ knows }) => knows.size >= inside.length - 1).length;
  while (informed() < inside.length && performance.now() - from < NOTIFY_TIMEOUT_MS) await wait(50);
  const usage = await usageOf();
  const { body } = await (await visit(subject.urls[0])).get(`/api/rooms/${name}`);
  const { present } = body as RoomDetails;
  for (const { client } of crowd) client.close();
  await wait(GONE_MS);
  return {
    in: inside.length,
    present,
    informed: informed(),
    failed: answers.filter((answer) => answer !== 'in' && answer !== 'room_full').length,
    ms,
    cpu: usage.server / people,
    redisCpu: usage.redis / people,
  };
}

/** A person who requests a seat, and the members they know of. */
class Arrival {
  readonly knows = new Set<string>();
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
    client.on('userJoined', (frame) => this.knows.add(payloadOf(frame).socket_id));
  }

  /** @returns `in`, the code of a refusal, or `unanswered`. */
  async ask(room: string, hostKey?: string): Promise<string> {
    const others = this.client.next('existingUsers').then((list) => {
      for (const { socket_id: id } of list as { socket_id: string }[]) this.knows.add(id);
      return 'in';
    });
    const refused = this.client.next('roomJoinError').then((why) => (why as { code: string }).code);
    this.client.send(framed('joinRoom', { room_name: room, user_id: randomUUID(), host_key: hostKey }));
    return await Promise.race([others, refused, wait(NOTIFY_TIMEOUT_MS, 'unanswered', { ref: false })]);
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import type { Subject } from '../subjects/subject.ts';
import { framed, openClient, type Client } from '../wire/client.ts';
import { withConcurrency } from './withConcurrency.ts';
import { search, type SearchOutcome } from './matches.ts';
import { nodeOf } from './rooms.ts';
import { watchUsage } from './usage.ts';

const CONNECTING_AT_ONCE = 50;
/** The number of concurrent searches; a browser's pool has no more connections either. */
const SEARCHING_AT_ONCE = 300;
/** The size of the vocabulary; each searcher names two words: most share one with a few dozen of thousands. */
const WORDS = 400;
const SEATS = 2;
/** How long until all have left. */
const LEAVING_MS = 2_000;

export type SearcherMetrics = {
  matches: number;
  /** Those who are alone in the end, and share a tag with someone else who is. */
  unmatched: number;
  /** People who joined a room beyond its seats. */
  usedTwice: number;
  /** How often a matched room was full; and how often a seat was refused for another reason. */
  refused: number;
  failed: number;
  /** Microseconds of processor time per match, including joining: of all nodes, of Redis. */
  cpu: number;
  redisCpu: number;
  seconds: number;
};

type Searcher = { caller: Visitor; client: Client; userId: string; tags: string[] };

/** That many search at once, at all nodes, with shared tags, and join the room they are matched with. */
export async function searchCrowd(subject: Subject, people = 5_000): Promise<SearcherMetrics> {
  const searchers: Searcher[] = [];
  const places = Array.from({ length: people }, (_, at) => nodeOf(subject, at));
  await withConcurrency(places, CONNECTING_AT_ONCE, async (place, at) => void searchers.push(await comes(place, at)));
  const rooms = new Map<string, Searcher[]>();
  let [matches, refused, failed] = [0, 0, 0];
  const usageOf = await watchUsage(subject);
  await withConcurrency(searchers, SEARCHING_AT_ONCE, async (searcher) => {
    const exclude: string[] = [];
    for (let tries = 0; tries <= TRIES.searches; tries += 1) {
      const found = await search(searcher.caller, { ...searcher, exclude });
      const { name } = found.room;
      const answer = await comesIn(searcher, found);
      if (answer === 'in') {
        matches += Number(found.isMatch);
        rooms.set(name, [...(rooms.get(name) ?? []), searcher]);
        return;
      }
      if (answer === 'room_full') refused += 1;
      else failed += 1;
      exclude.push(name);
    }
    throw new Error(`${searcher.userId} was turned away again and again`);
  });
  const usage = await usageOf();
  await leave(rooms);
  for (const { client } of searchers) client.close();
  const seated = [...rooms.values()];
  return {
    matches,
    unmatched: unmatchedOf(seated.flatMap((room) => (room.length === 1 ? room : []))).length,
    usedTwice: seated.reduce((sum, room) => sum + Math.max(0, room.length - SEATS), 0),
    refused,
    failed,
    cpu: usage.server / matches,
    redisCpu: usage.redis / matches,
    seconds: usage.seconds,
  };
}

/** An open page, with the cookie of its searches. */
async function comes(place: string, at: number): Promise<Searcher> {
  const caller = await visit(place);
  const client = await openClient(place, { cookie: `guest=${caller.cookies.get('guest') ?? ''}` });
  const tags = [`word ${at % WORDS}`, `word ${Math.floor(Math.random() * WORDS)}`];
  return { caller, client, userId: randomUUID(), tags };
}

/** @returns `in`, or the code of a refusal. */
async function comesIn({ client, userId }: Searcher, { room }: SearchOutcome): Promise<string> {
  const seated = client.next('existingUsers').then(() => 'in');
  const refused = client.next('roomJoinError').then((why) => (why as { code: string }).code);
  client.send(framed('joinRoom', { room_name: room.name, user_id: userId, host_key: room.host_key }));
  return await Promise.race([seated, refused]);
}

/** A kept seat that is still waiting for its page would be found by the next crowd. */
async function leave(rooms: ReadonlyMap<string, readonly Searcher[]>): Promise<void> {
  for (const [name, inside] of rooms)
    for (const { client } of inside) client.send(framed('leaveRoom', { room_name: name }));
  await wait(LEAVING_MS);
}

function unmatchedOf(alone: readonly Searcher[]): Searcher[] {
  const isShared = ({ tags }: Searcher, other: Searcher) => tags.some((tag) => other.tags.includes(tag));
  return alone.filter((one) => alone.some((other) => other !== one && isShared(one, other)));
}

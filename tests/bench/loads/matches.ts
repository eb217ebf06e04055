import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import type { Subject } from '../subjects/subject.ts';
import { withConcurrency } from './withConcurrency.ts';
import { nodeOf } from './rooms.ts';
import { watchUsage } from './usage.ts';

/** The number of pairs that search at a time. */
const AT_ONCE = 20;
const SEATS = 2;

export type MatchMetrics = {
  /**
   * Microseconds of processor time per match, including the earlier search that opened its room: of nodes, of Redis.
   */
  cpu: number;
  redisCpu: number;
  perSecond: number;
};

/** Pairs of callers, each with a separate cookie and at different nodes, search one after the other. */
export async function matchPairs(subject: Subject, pairs = 600): Promise<MatchMetrics> {
  const callers: Visitor[] = [];
  const places = Array.from({ length: 2 * pairs }, (_, at) => nodeOf(subject, at));
  await withConcurrency(places, 2 * AT_ONCE, async (place) => void callers.push(await visit(place)));
  let [matches, slowest] = [0, 0];
  const usageOf = await watchUsage(subject);
  await withConcurrency([...Array(pairs).keys()], AT_ONCE, async (pair) => {
    const tags = [`pair ${randomUUID().slice(0, 8)}`];
    const from = performance.now();
    for (const caller of callers.slice(2 * pair, 2 * pair + 2)) {
      if ((await search(caller, { userId: randomUUID(), tags })).isMatch) matches += 1;
    }
    slowest = Math.max(slowest, performance.now() - from);
  });
  const usage = await usageOf();
  if (matches !== pairs) throw new Error(`${matches} matches of ${pairs} pairs, the slowest in ${slowest} ms`);
  return { cpu: usage.server / matches, redisCpu: usage.redis / matches, perSecond: matches / usage.seconds };
}

type Search = { userId: string; tags: readonly string[]; exclude?: readonly string[] };
export type SearchOutcome = { room: CreatedRoom; isMatch: boolean };

/** A node that is too busy says `try_again`, and is asked again so often, as by a page; milliseconds between. */
export const BUSY = { tries: 5, waitMs: 1_000 };

/** Joins a waiting room of two, or opens one. */
export async function search(caller: Visitor, { userId, tags, exclude = [] }: Search): Promise<SearchOutcome> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await caller.post('/api/rooms', {
      room_data: { name: `bench-${randomUUID()}`, seats: SEATS, tags },
      room_host: { user_id: userId },
      match: true,
      exclude,
    });
    if (status === 200 || status === 201) return { room: body as CreatedRoom, isMatch: status === 200 };
    if (status !== 503 || tries === BUSY.tries) throw new Error(`no room: ${status} ${JSON.stringify(body)}`);
    await wait(BUSY.waitMs);
  }
}

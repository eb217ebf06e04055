import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { quantile } from '../../support/quantile.ts';

/** The size of the vocabulary: rooms have three words each, searches name two. */
const WORDS = 300;
const TAGS_OF_A_ROOM = 3;
/** The first searches open connections and warm up both sides' compilers: they are not counted. */
const WARM_UP_MS = 1_000;

const word = (at: number) => `word${at % WORDS}`;

/** The tags of the n-th room: every pair of words is shared by a few of thousands. */
export const tagsOf = (room: number): string[] =>
  Array.from({ length: TAGS_OF_A_ROOM }, (_, at) => word(room * (at + 1) + at * 7));

/** Searches at that rate, each measured from the moment it was due; milliseconds. */
export async function searchRooms({ urls: [url] }: Subject, perSecond = 200, ms = 3_000) {
  const times: number[] = [];
  const from = performance.now();
  const searches: Promise<void>[] = [];
  for (let requested = 0; requested < (perSecond * (WARM_UP_MS + ms)) / 1_000; requested += 1) {
    const due = from + (requested / perSecond) * 1_000;
    await wait(Math.max(0, due - performance.now()));
    const searched = search(`${url}/api/rooms/tags?tags=${word(requested)},${word(requested * 3)}`);
    const isCounted = due >= from + WARM_UP_MS;
    searches.push(searched.then(() => void (isCounted && times.push(performance.now() - due))));
  }
  await Promise.all(searches);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function search(address: string): Promise<void> {
  const response = await fetch(address);
  const found: unknown = await response.json();
  if (!response.ok || !Array.isArray(found) || found.length === 0) throw new Error(`${address} found no room`);
}

import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { entriesOf, type Timestamp } from '../client/history.ts';
import type { Participant } from '../client/participant.ts';

/** Everyone sends a line now and then, one at a time, each at their own pace. Returns a function that stops them. */
export function sendMessages(people: readonly Participant[], everyMs: number): () => Promise<void> {
  const over = new AbortController();
  setMaxListeners(people.length, over.signal);
  const senders = people.map(async (person, at) => {
    await wait((everyMs * at) / people.length, undefined, { signal: over.signal });
    while (!over.signal.aborted) {
      await person.chat();
      await wait(everyMs, undefined, { signal: over.signal });
    }
  });
  const ended = Promise.allSettled(senders);
  return async () => {
    over.abort();
    await ended;
  };
}

/** The response times of these people's messages whose answers came in this period; milliseconds. */
export function answerTimes(people: readonly Participant[], from: Timestamp, to: Timestamp): number[] {
  return people.flatMap(({ history }) =>
    entriesOf(history, 'answered')
      .filter(({ at, event, code }) => event === 'chatMessage' && code === 'ok' && from <= at && at <= to)
      .map(({ ms }) => ms),
  );
}

/** Counts entries of a kind in these histories since a moment. */
export function countSince(
  people: readonly Participant[],
  type: 'socketLost' | 'someoneLeft' | 'someoneJoined' | 'moved',
  from: Timestamp,
): number {
  return people.flatMap(({ history }) => entriesOf(history, type)).filter(({ at }) => at >= from).length;
}

import { entriesOf, type History } from '../client/history.ts';
import type { Violation } from './violation.ts';

/**
 * On each socket the numbers of log entries increase, from the number in its `session`, which is not below the one the
 * client had handled. A missing number is a violation by itself.
 */
export function numbersRise(histories: readonly History[]): Violation[] {
  return histories.flatMap(({ user, entries }) => {
    const found: Violation[] = [];
    const since = new Map<number, number | undefined>();
    const last = new Map<number, number>();
    let room: string | undefined;
    const complain = (at: number, detail: string) =>
      found.push({ rule: 'sequence numbers increase', at, detail: `${user} ${detail}` });
    for (const entry of entries) {
      if (entry.type === 'socketOpened') since.set(entry.socket, entry.since);
      if (entry.type === 'positioned' && entry.room !== null) {
        const { at, socket, seq } = entry;
        // It does not apply to another room, or to later seats on the same socket.
        const expected = room === entry.room ? since.get(socket) : undefined;
        since.delete(socket);
        room = entry.room;
        if (seq === undefined) complain(at, `got a session without a number`);
        else if (expected !== undefined && seq < expected)
          complain(at, `announced ${expected} and fell back to ${seq}`);
        if (seq !== undefined) last.set(socket, seq);
      }
      if (entry.type !== 'numbered') continue;
      const { at, socket, name, seq } = entry;
      const before = last.get(socket);
      if (seq === undefined) complain(at, `got ${name} without a number`);
      else if (before !== undefined && seq <= before) complain(at, `got ${name} ${seq} after ${before} on one socket`);
      else last.set(socket, seq);
    }
    return found;
  });
}

/** The versions of a room are received without a gap. */
export function noChangeMissed(histories: readonly History[]): Violation[] {
  return histories.flatMap((history) =>
    entriesOf(history, 'missed').map(({ at, room, after, version }): Violation => {
      return {
        rule: 'no change missed',
        at,
        detail: `${history.user} heard version ${version} of ${room} after ${after}`,
      };
    }),
  );
}

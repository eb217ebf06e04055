import { entriesOf, type Journal } from '../client/journal.ts';
import type { Violation } from './violation.ts';

/**
 * On each link the numbers of log entries increase, from the number in its `session`, which is not below the one the
 * client had handled. A missing number is a violation by itself.
 */
export function numbersRise(journals: readonly Journal[]): Violation[] {
  return journals.flatMap(({ user, entries }) => {
    const found: Violation[] = [];
    const since = new Map<number, number | undefined>();
    const last = new Map<number, number>();
    let room: string | undefined;
    const complain = (at: number, detail: string) =>
      found.push({ rule: 'sequence numbers increase', at, detail: `${user} ${detail}` });
    for (const entry of entries) {
      if (entry.type === 'linkOpened') since.set(entry.link, entry.since);
      if (entry.type === 'positioned' && entry.room !== null) {
        const { at, link, seq } = entry;
        // It does not apply to another room, or to later seats on the same link.
        const expected = room === entry.room ? since.get(link) : undefined;
        since.delete(link);
        room = entry.room;
        if (seq === undefined) complain(at, `got a session without a number`);
        else if (expected !== undefined && seq < expected)
          complain(at, `announced ${expected} and fell back to ${seq}`);
        if (seq !== undefined) last.set(link, seq);
      }
      if (entry.type !== 'numbered') continue;
      const { at, link, name, seq } = entry;
      const before = last.get(link);
      if (seq === undefined) complain(at, `got ${name} without a number`);
      else if (before !== undefined && seq <= before) complain(at, `got ${name} ${seq} after ${before} on one link`);
      else last.set(link, seq);
    }
    return found;
  });
}

/** The versions of a room are received without a gap. */
export function noChangeMissed(journals: readonly Journal[]): Violation[] {
  return journals.flatMap((journal) =>
    entriesOf(journal, 'missed').map(({ at, room, after, version }): Violation => {
      return {
        rule: 'no change missed',
        at,
        detail: `${journal.user} heard version ${version} of ${room} after ${after}`,
      };
    }),
  );
}

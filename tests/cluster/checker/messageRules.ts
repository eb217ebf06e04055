import { entriesOf, type Journal, type Message, type Timestamp } from '../client/journal.ts';
import { membershipsOf } from './memberships.ts';
import type { Violation } from './violation.ts';

type Numbered = { seq: number | undefined };
const keyOf = ({ sender, id }: Message) => `${sender} ${id}`;

/**
 * Every acknowledged line was shown exactly once, under the number of its acknowledgement, to everyone who was
 * certainly in the room from its sending to its acknowledgement. A line without acknowledgement may or may not have
 * arrived, but not twice.
 */
export function acknowledgedOnce(journals: readonly Journal[]): Violation[] {
  const readers = journals.map((journal) => ({
    journal,
    memberships: membershipsOf(journal),
    received: linesReceived(journal),
  }));
  const twice = readers.flatMap(({ journal, received }) =>
    [...received].flatMap(([line, copies]): Violation[] =>
      copies.length < 2
        ? []
        : [
            {
              rule: 'acknowledged, so heard once',
              detail: `${line} was shown ${copies.length} times to ${journal.user}`,
            },
          ],
    ),
  );
  const lost = journals.flatMap((writer) => {
    const written = new Map(entriesOf(writer, 'sent').map((entry) => [keyOf(entry.message), entry]));
    return entriesOf(writer, 'acknowledged').flatMap(({ message, at, seq }) => {
      const wrote = written.get(keyOf(message));
      if (!wrote) return [];
      const isThere = (membership: { room: string; from: Timestamp; to: Timestamp }) =>
        membership.room === message.room && membership.from <= wrote.at && at <= membership.to;
      return readers
        .filter(({ journal, memberships }) => journal !== writer && memberships.some(isThere))
        .flatMap(({ journal, received }): Violation[] => {
          const [first] = received.get(keyOf(message)) ?? [];
          // A repeated request may be acknowledged without a number.
          if (first && (seq === undefined || first.seq === seq)) return [];
          const how = first ? `acknowledged as ${seq} and shown as ${first.seq}` : 'acknowledged and not shown';
          const detail = `${message.id} in ${message.room} was ${how} to ${journal.user}`;
          return [{ rule: 'acknowledged, so heard once', at: wrote.at, detail }];
        });
    });
  });
  return [...twice, ...lost];
}

/** A sender's lines are shown in the order of sending. */
export function orderPerSender(journals: readonly Journal[]): Violation[] {
  const places = new Map(
    journals.flatMap((journal) =>
      entriesOf(journal, 'sent').map(({ message }, place) => [keyOf(message), place] as const),
    ),
  );
  return journals.flatMap((journal) => {
    const last = new Map<string, number>();
    return entriesOf(journal, 'received').flatMap(({ at, message }): Violation[] => {
      const place = message.kind === 'chat' ? places.get(keyOf(message)) : undefined;
      if (place === undefined) return [];
      const before = last.get(message.sender) ?? -1;
      last.set(message.sender, Math.max(place, before));
      if (place >= before) return [];
      return [{ rule: 'order per sender', at, detail: `${journal.user} was shown ${message.id} after a later one` }];
    });
  });
}

/** Every received message was for the receiver's room, or for the one it has just left. */
export function nothingOutsideRoom(journals: readonly Journal[]): Violation[] {
  return journals.flatMap((journal) => {
    let former: { room: string; isOver: boolean } | undefined;
    return journal.entries.flatMap((entry): Violation[] => {
      // It was in transit when the leave was requested; after the answer nothing more may arrive.
      if (entry.type === 'unseated') former = { room: entry.room, isOver: entry.reason === 'kicked' };
      if (entry.type === 'left') former = { room: entry.room, isOver: true };
      if (entry.type !== 'received' || entry.message.room === entry.inRoom) return [];
      const isInTransit = former?.room === entry.message.room && !former.isOver;
      if (isInTransit) return [];
      const detail = `${journal.user}, in ${entry.inRoom ?? 'no room'}, heard ${entry.message.id} of ${entry.message.room}`;
      return [{ rule: 'nothing heard outside the room', at: entry.at, detail }];
    });
  });
}

/** Notices that had been handled before: duplicates on the wire that nobody was shown. */
export function wireCopies(journals: readonly Journal[]): number {
  return journals.flatMap((journal) => entriesOf(journal, 'numbered')).filter(({ isCopy }) => isCopy).length;
}

function linesReceived(journal: Journal): Map<string, Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const { message, seq } of entriesOf(journal, 'received')) {
    if (message.kind !== 'chat') continue;
    const copies = found.get(keyOf(message)) ?? [];
    copies.push({ seq });
    found.set(keyOf(message), copies);
  }
  return found;
}

import { entriesOf, type History, type Message, type Timestamp } from '../client/history.ts';
import { membershipsOf } from './memberships.ts';
import type { Violation } from './violation.ts';

type Numbered = { seq: number | undefined };
const keyOf = ({ sender, id }: Message) => `${sender} ${id}`;

/**
 * Every acknowledged line was shown exactly once, under the number of its acknowledgement, to everyone who was
 * certainly in the room from its sending to its acknowledgement. A line without acknowledgement may or may not have
 * arrived, but not twice.
 */
export function acknowledgedOnce(histories: readonly History[]): Violation[] {
  const readers = histories.map((history) => ({
    history,
    memberships: membershipsOf(history),
    received: linesReceived(history),
  }));
  const twice = readers.flatMap(({ history, received }) =>
    [...received].flatMap(([line, copies]): Violation[] =>
      copies.length < 2
        ? []
        : [
            {
              rule: 'acknowledged, so heard once',
              detail: `${line} was shown ${copies.length} times to ${history.user}`,
            },
          ],
    ),
  );
  const lost = histories.flatMap((writer) => {
    const written = new Map(entriesOf(writer, 'sent').map((entry) => [keyOf(entry.message), entry]));
    return entriesOf(writer, 'acknowledged').flatMap(({ message, at, seq }) => {
      const wrote = written.get(keyOf(message));
      if (!wrote) return [];
      const isThere = (membership: { room: string; from: Timestamp; to: Timestamp }) =>
        membership.room === message.room && membership.from <= wrote.at && at <= membership.to;
      return readers
        .filter(({ history, memberships }) => history !== writer && memberships.some(isThere))
        .flatMap(({ history, received }): Violation[] => {
          const [first] = received.get(keyOf(message)) ?? [];
          // A repeated request may be acknowledged without a number.
          if (first && (seq === undefined || first.seq === seq)) return [];
          const how = first ? `acknowledged as ${seq} and shown as ${first.seq}` : 'acknowledged and not shown';
          const detail = `${message.id} in ${message.room} was ${how} to ${history.user}`;
          return [{ rule: 'acknowledged, so heard once', at: wrote.at, detail }];
        });
    });
  });
  return [...twice, ...lost];
}

/** A sender's lines are shown in the order of sending. */
export function orderPerSender(histories: readonly History[]): Violation[] {
  const places = new Map(
    histories.flatMap((history) =>
      entriesOf(history, 'sent').map(({ message }, place) => [keyOf(message), place] as const),
    ),
  );
  return histories.flatMap((history) => {
    const last = new Map<string, number>();
    return entriesOf(history, 'received').flatMap(({ at, message }): Violation[] => {
      const place = message.kind === 'chat' ? places.get(keyOf(message)) : undefined;
      if (place === undefined) return [];
      const before = last.get(message.sender) ?? -1;
      last.set(message.sender, Math.max(place, before));
      if (place >= before) return [];
      return [{ rule: 'order per sender', at, detail: `${history.user} was shown ${message.id} after a later one` }];
    });
  });
}

/** Every received message was for the receiver's room, or for the one it has just left. */
export function nothingOutsideRoom(histories: readonly History[]): Violation[] {
  return histories.flatMap((history) => {
    let former: { room: string; isOver: boolean } | undefined;
    return history.entries.flatMap((entry): Violation[] => {
      // It was in transit when the leave was requested; after the answer nothing more may arrive.
      if (entry.type === 'unseated') former = { room: entry.room, isOver: entry.reason === 'kicked' };
      if (entry.type === 'left') former = { room: entry.room, isOver: true };
      if (entry.type !== 'received' || entry.message.room === entry.inRoom) return [];
      const isInTransit = former?.room === entry.message.room && !former.isOver;
      if (isInTransit) return [];
      const detail = `${history.user}, in ${entry.inRoom ?? 'no room'}, heard ${entry.message.id} of ${entry.message.room}`;
      return [{ rule: 'nothing heard outside the room', at: entry.at, detail }];
    });
  });
}

/** Notices that had been handled before: duplicates on the wire that nobody was shown. */
export function wireCopies(histories: readonly History[]): number {
  return histories.flatMap((history) => entriesOf(history, 'numbered')).filter(({ isCopy }) => isCopy).length;
}

function linesReceived(history: History): Map<string, Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const { message, seq } of entriesOf(history, 'received')) {
    if (message.kind !== 'chat') continue;
    const copies = found.get(keyOf(message)) ?? [];
    copies.push({ seq });
    found.set(keyOf(message), copies);
  }
  return found;
}

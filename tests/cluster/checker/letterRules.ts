import { only, type Journal, type Letter, type Moment } from '../client/journal.ts';
import { staysOf } from './stays.ts';
import type { Violation } from './violation.ts';

type Heard = { shown: number; copies: number };
const keyOf = ({ kind, sender, id }: Letter) => `${kind} ${sender} ${id}`;

/**
 * Every acknowledged letter was shown exactly once to everybody it was for and who certainly sat there from its writing
 * to its acknowledgement. A letter that was not acknowledged may or may not have arrived.
 */
export function acknowledgedOnce(journals: readonly Journal[]): Violation[] {
  const readers = journals.map((journal) => ({ journal, stays: staysOf(journal), heard: heardBy(journal) }));
  return journals.flatMap((writer) => {
    const written = new Map(only(writer, 'wrote').map((entry) => [keyOf(entry.letter), entry]));
    return only(writer, 'acknowledged').flatMap(({ letter, at }) => {
      const wrote = written.get(keyOf(letter));
      if (!wrote) return [];
      const isThere = (stay: { member: string; room: string; from: Moment; to: Moment }) =>
        stay.room === letter.room &&
        stay.from <= wrote.at &&
        at <= stay.to &&
        (wrote.to === undefined || stay.member === wrote.to);
      return readers
        .filter(({ journal, stays }) => journal !== writer && stays.some(isThere))
        .flatMap(({ journal, heard }): Violation[] => {
          const shown = heard.get(keyOf(letter))?.shown ?? 0;
          if (shown === 1) return [];
          const says = `${letter.kind} ${letter.id} in ${letter.room} was acknowledged and shown ${shown} times to ${journal.user}`;
          return [{ rule: 'acknowledged, so heard once', at: wrote.at, says }];
        });
    });
  });
}

/** What a sender wrote first is shown first. */
export function orderPerSender(journals: readonly Journal[]): Violation[] {
  const places = new Map(
    journals.flatMap((journal) => only(journal, 'wrote').map(({ letter }, place) => [keyOf(letter), place] as const)),
  );
  return journals.flatMap((journal) => {
    const last = new Map<string, number>();
    return only(journal, 'heard').flatMap(({ at, letter, isShown }): Violation[] => {
      const place = places.get(keyOf(letter));
      if (!isShown || place === undefined) return [];
      const before = last.get(letter.sender) ?? -1;
      last.set(letter.sender, Math.max(place, before));
      if (place > before) return [];
      return [{ rule: 'order per sender', at, says: `${journal.user} was shown ${letter.id} after a later one` }];
    });
  });
}

/** Every letter heard was for the room in which its hearer sits, or sat until a moment before. */
export function nothingOutsideRoom(journals: readonly Journal[]): Violation[] {
  return journals.flatMap((journal) => {
    let former: { room: string; isOver: boolean } | undefined;
    return journal.entries.flatMap((entry): Violation[] => {
      // On its way when the leave was asked for; after the answer nothing more may come.
      if (entry.what === 'unseated') former = { room: entry.room, isOver: entry.why === 'kicked' };
      if (entry.what === 'left') former = { room: entry.room, isOver: true };
      if (entry.what !== 'heard' || entry.letter.room === entry.inRoom) return [];
      const isOnItsWay = former?.room === entry.letter.room && !former.isOver;
      if (isOnItsWay) return [];
      const says = `${journal.user}, in ${entry.inRoom ?? 'no room'}, heard ${entry.letter.id} of ${entry.letter.room}`;
      return [{ rule: 'nothing heard outside the room', at: entry.at, says }];
    });
  });
}

/** Copies of letters that had been heard already: what the wire carried twice, and nobody was shown. */
export function wireCopies(journals: readonly Journal[]): number {
  return journals.flatMap((journal) => only(journal, 'heard')).filter(({ isShown }) => !isShown).length;
}

function heardBy(journal: Journal): Map<string, Heard> {
  const found = new Map<string, Heard>();
  for (const { letter, isShown } of only(journal, 'heard')) {
    const so = found.get(keyOf(letter)) ?? { shown: 0, copies: 0 };
    found.set(keyOf(letter), { shown: so.shown + (isShown ? 1 : 0), copies: so.copies + 1 });
  }
  return found;
}

import type { ReactNode } from 'react';

/** One line of a chat. `mark` is shown beside the author: the recipient, or a role. */
export type ChatLine = {
  key: string;
  author: string;
  own: boolean;
  message: string;
  mark?: string;
  /** When it came, in milliseconds since 1970; without it no time is shown. */
  at?: number;
  /** What it answers; without `key` that line is not here any more. */
  quote?: { key?: string; author: string; text: string };
  /** Its author has changed it, or taken it back: then `message` is empty. */
  changed?: 'edited' | 'deleted';
  /** Shown in place of the text. */
  content?: ReactNode;
  /** Why it was not delivered. */
  refusal?: string;
  /** Beside the author. */
  menu?: ReactNode;
  /** Nobody has written it: it says what has happened. */
  isNote?: boolean;
};

/** Lines of one author within this time are shown under one name. */
const GROUP_MS = 5 * 60_000;

export type PlacedLine = {
  line: ChatLine;
  /** Its author and time are shown. */
  startsGroup: boolean;
  /** Its day is shown before it. */
  startsDay: boolean;
  /** The first one that has not been read. */
  startsNew: boolean;
};

/** Which lines stand under a name, a day or the mark of new messages. The first day is shown unless it is today. */
export function placeLines(lines: readonly ChatLine[], firstNew: string | undefined, now = Date.now()): PlacedLine[] {
  return lines.map((line, i) => {
    const before = lines[i - 1];
    const startsDay = line.at !== undefined && !isSameDay(line.at, before ? before.at : now);
    const startsNew = line.key === firstNew;
    return { line, startsDay, startsNew, startsGroup: startsDay || startsNew || !before || !continues(before, line) };
  });
}

function continues(before: ChatLine, line: ChatLine): boolean {
  if (before.at === undefined || line.at === undefined) return false;
  return (
    before.own === line.own &&
    before.author === line.author &&
    before.mark === line.mark &&
    line.at - before.at < GROUP_MS
  );
}

/** In the person's time zone; a line without a time is of the same day as any. */
function isSameDay(at: number, other: number | undefined): boolean {
  return other === undefined || new Date(at).toDateString() === new Date(other).toDateString();
}

import type { ReactNode } from 'react';

/** One entry of a chat: a message, a file or a notice. `mark` is shown beside the author: the recipient, or a role. */
export type ChatEntry = {
  key: string;
  author: string;
  own: boolean;
  message: string;
  mark?: string;
  /** Sets the marks of different roles apart. */
  role?: string;
  /** Of the author's name where lines are compact, in degrees. */
  hue?: number;
  /** When it came, in milliseconds since 1970; without it no time is shown. */
  at?: number;
  /** What it answers; without `key` that message is not here any more. */
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
  isSystem?: boolean;
};

/** Entries of one author within this time are shown under one name. */
const GROUP_MS = 5 * 60_000;

export type GroupedEntry = {
  entry: ChatEntry;
  /** Its author and time are shown. */
  startsGroup: boolean;
  /** Its day is shown before it. */
  startsDay: boolean;
  /** The first one that has not been read. */
  startsNew: boolean;
};

/** Which entries stand under a name, a day or the mark of new messages. The first day is shown unless it is today. */
export function groupEntries(
  entries: readonly ChatEntry[],
  firstNew: string | undefined,
  now = Date.now(),
): GroupedEntry[] {
  return entries.map((entry, i) => {
    const before = entries[i - 1];
    const startsDay = entry.at !== undefined && !isSameDay(entry.at, before ? before.at : now);
    const startsNew = entry.key === firstNew;
    return {
      entry,
      startsDay,
      startsNew,
      startsGroup: startsDay || startsNew || !before || !continuesGroup(before, entry),
    };
  });
}

function continuesGroup(before: ChatEntry, entry: ChatEntry): boolean {
  if (before.at === undefined || entry.at === undefined) return false;
  return (
    before.own === entry.own &&
    before.author === entry.author &&
    before.mark === entry.mark &&
    entry.at - before.at < GROUP_MS
  );
}

/** In the person's time zone; an entry without a time is of the same day as any. */
function isSameDay(at: number, other: number | undefined): boolean {
  return other === undefined || new Date(at).toDateString() === new Date(other).toDateString();
}

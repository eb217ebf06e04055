import { read, remove, write, type StorageSource } from './storage.ts';

const KEY = 'chat';
/** The latest lines only, and of those as many as fit; what was said about them takes half of that at most. */
const LINES = 100;
const CHARACTERS = 200_000;
/** A flood of messages is written together. */
const TOGETHER_MS = 500;

/** A line, and when the tab first had it. */
type Dated<Line> = readonly [Line, number];
type Call = { roomName: string; userId: string };
type Kept<Line, Notes> = Call & { unread: number; notes: Notes; lines: readonly Dated<Line>[] };

/** The chat of one call, remembered in this tab until the call is over, so that a reload loses nothing. */
export class RememberedChat<Line extends { message: string }, Notes extends object> {
  readonly #storage: StorageSource;
  readonly #call: Call;
  readonly #times = new WeakMap<Line, number>();
  /** What is written next. */
  #latest: { unread: number; lines: readonly Dated<Line>[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was there before the reload. */
  readonly lines: readonly Line[];
  read: number;
  notes: Notes;

  constructor(storage: StorageSource, call: Call, noNotes: Notes) {
    this.#storage = storage;
    this.#call = call;
    const kept = recalled<Line, Notes>(storage);
    const isThisCall = kept?.roomName === call.roomName && kept.userId === call.userId;
    if (!isThisCall) remove(storage, KEY);
    const lines = isThisCall ? kept.lines : [];
    lines.forEach(([line, at]) => this.#times.set(line, at));
    this.lines = lines.map(([line]) => line);
    this.read = isThisCall ? Math.max(0, lines.length - kept.unread) : 0;
    this.notes = isThisCall ? kept.notes : noNotes;
  }

  at(line: Line): number {
    const at = this.#times.get(line) ?? Date.now();
    this.#times.set(line, at);
    return at;
  }

  keep(chat: readonly Line[], { read: done, unread }: { read: number; unread: number }): void {
    this.read = done;
    this.#latest = { unread, lines: chat.map((line) => [line, this.at(line)] as const).slice(-LINES) };
    this.#writeSoon();
  }

  /** They are written with the lines. */
  keepNotes(notes: Notes): void {
    this.notes = notes;
    this.#writeSoon();
  }

  /** Writes at once: the page is about to go. */
  flush(): void {
    clearTimeout(this.#timer);
    const isPending = this.#timer !== undefined;
    this.#timer = undefined;
    if (!isPending || !this.#latest || this.#latest.lines.length === 0) return;
    write(this.#storage, KEY, fitting({ ...this.#call, ...this.#latest, notes: fittingNotes(this.notes) }));
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest = undefined;
    remove(this.#storage, KEY);
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => this.flush(), TOGETHER_MS);
  }
}

/** Without what the authors have said who said most: nobody's flood costs what others have said. */
function fittingNotes<Notes extends object>(notes: Notes): Notes {
  const sizes = Object.entries(notes).map(([author, said]) => ({
    author,
    size: JSON.stringify([author, said]).length,
  }));
  sizes.sort((a, b) => a.size - b.size);
  const kept = new Set<string>();
  let total = 0;
  for (const { author, size } of sizes) {
    total += size;
    if (total <= CHARACTERS / 2) kept.add(author);
  }
  return Object.fromEntries(Object.entries(notes).filter(([author]) => kept.has(author))) as Notes;
}

/** Without as many of the earliest lines as are too much. */
function fitting<Line, Notes extends object>(kept: Kept<Line, Notes>): string {
  const text = JSON.stringify(kept);
  if (text.length <= CHARACTERS || kept.lines.length === 0) return text;
  return fitting({ ...kept, lines: kept.lines.slice(Math.ceil(kept.lines.length / 2)) });
}

function recalled<Line, Notes>(storage: StorageSource): Kept<Line, Notes> | undefined {
  try {
    const kept: unknown = JSON.parse(read(storage, KEY) ?? 'null');
    return isKept<Line, Notes>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Written by this page, or by an earlier version of it. */
function isKept<Line, Notes>(kept: unknown): kept is Kept<Line, Notes> {
  if (typeof kept !== 'object' || kept === null || !('lines' in kept) || !Array.isArray(kept.lines)) return false;
  if (!('unread' in kept) || typeof kept.unread !== 'number') return false;
  if (!('notes' in kept) || typeof kept.notes !== 'object' || kept.notes === null) return false;
  return kept.lines.every(
    (pair: unknown) => Array.isArray(pair) && typeof pair[0]?.message === 'string' && typeof pair[1] === 'number',
  );
}

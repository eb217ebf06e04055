import type { ChatNote } from '../contract/chatEvents.ts';
import { LIMITS } from '../contract/limits.ts';

/** What is known about one message beside its text as it was sent. */
export type LineNotes = {
  /** Its latest text. */
  readonly message?: string;
  readonly deleted?: true;
  readonly replyTo?: { readonly userId: string; readonly id: string };
};

/** By its author's user id, then by its own id; each author has only changed messages of their own. */
export type Notes = Readonly<Record<string, Readonly<Record<string, LineNotes>>>>;

/** Authors beyond these were met long ago: what they changed is forgotten. */
const AUTHORS = 100;

/**
 * Adds what an author said about a message of theirs. Nothing brings a deleted message back, and what it answers is
 * said once; beyond as many messages as a page keeps the earliest notes are forgotten.
 */
export function withNote(notes: Notes, author: string, note: ChatNote): Notes {
  const before = own(notes, author) ?? {};
  const known = own(before, note.id);
  const next = changed(known ?? {}, note);
  if (next === known) return notes;
  return latest({ ...notes, [author]: latest({ ...before, [note.id]: next }, LIMITS.chatLines) }, AUTHORS);
}

export function notesOf(notes: Notes, author: string, id: string): LineNotes {
  return own(own(notes, author) ?? {}, id) ?? {};
}

function changed(known: LineNotes, note: ChatNote): LineNotes {
  if (known.deleted) return known;
  if (note.type === 'delete') return { deleted: true };
  if (note.type === 'edit') return { ...known, message: note.message };
  return known.replyTo ? known : { ...known, replyTo: { userId: note.to.user_id, id: note.to.id } };
}

/** Ids come from others: `constructor` is one like any other. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function latest<T>(record: Readonly<Record<string, T>>, most: number): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  return entries.length > most ? Object.fromEntries(entries.slice(-most)) : record;
}

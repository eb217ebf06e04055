import type { MessageUpdate } from '../contract/chatEvents.ts';
import { LIMITS } from '../contract/limits.ts';

/** What is known about one message beside its text as it was sent. */
export type MessageState = {
  /** Its latest text. */
  readonly message?: string;
  readonly deleted?: true;
  readonly replyTo?: { readonly userId: string; readonly id: string };
};

/** By its author's user id, then by its own id; each author has only changed messages of their own. */
export type MessageUpdates = Readonly<Record<string, Readonly<Record<string, MessageState>>>>;

/** Authors beyond these were met long ago: what they changed is forgotten. */
const MAX_AUTHORS = 100;

/**
 * Adds what an author said about a message of theirs. Nothing brings a deleted message back, and what it answers is
 * said once; beyond as many messages as a page keeps the earliest updates are dropped.
 */
export function applyUpdate(updates: MessageUpdates, author: string, update: MessageUpdate): MessageUpdates {
  const before = ownEntry(updates, author) ?? {};
  const known = ownEntry(before, update.id);
  const next = applied(known ?? {}, update);
  if (next === known) return updates;
  return keepLatest(
    { ...updates, [author]: keepLatest({ ...before, [update.id]: next }, LIMITS.chatMessages) },
    MAX_AUTHORS,
  );
}

export function messageState(updates: MessageUpdates, author: string, id: string): MessageState {
  return ownEntry(ownEntry(updates, author) ?? {}, id) ?? {};
}

function applied(known: MessageState, update: MessageUpdate): MessageState {
  if (known.deleted) return known;
  if (update.type === 'delete') return { deleted: true };
  if (update.type === 'edit') return { ...known, message: update.message };
  return known.replyTo ? known : { ...known, replyTo: { userId: update.to.user_id, id: update.to.id } };
}

/** Ids come from others: `constructor` is one like any other. */
const ownEntry = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function keepLatest<T>(record: Readonly<Record<string, T>>, most: number): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  return entries.length > most ? Object.fromEntries(entries.slice(-most)) : record;
}

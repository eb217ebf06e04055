/** Milliseconds of this process's steady clock: all clients live in one process, so their times compare. */
export type Moment = number;

/** What says who a message is for, so that a reader knows what it should have heard. */
export type Letter = { kind: 'chat' | 'offer'; id: string; room: string; sender: string };

/** One thing that happened to a client, as it saw it. */
export type Entry = { at: Moment } & (
  | { what: 'linkOpened'; link: number }
  | { what: 'linkLost'; link: number; why: string }
  /** A seat is its own from now on: after a join, a return (`isReturn`) or a loss of the former one. */
  | { what: 'seated'; room: string; member: string; isReturn: boolean }
  /** The seat is no longer counted on: it asks to leave, was kicked, heard that it is lost, or ends. */
  | { what: 'unseated'; room: string; member: string; why: 'leaving' | 'kicked' | 'lost' | 'taken' | 'end' }
  | { what: 'left'; room: string; member: string }
  | { what: 'asked'; command: string; event: string; attempt: number }
  | { what: 'answered'; command: string; event: string; code: string; ms: number }
  /** A letter that may be sent several times; `to` names one member, or nobody in particular. */
  | { what: 'wrote'; letter: Letter; to?: string }
  | { what: 'acknowledged'; letter: Letter }
  | { what: 'dropped'; letter: Letter; why: string }
  /** `isShown`: the first of its kind from this sender, which a person would see. */
  | { what: 'heard'; letter: Letter; isShown: boolean; inRoom: string | undefined }
  | { what: 'roster'; room: string; version: number; seats: number; members: readonly { id: string; user: string }[] }
  | { what: 'someoneLeft'; room: string; member: string }
  | { what: 'someoneJoined'; room: string; member: string }
  | { what: 'askedToMove'; withinMs: number }
  | { what: 'moved'; tookMs: number }
);

type EntryOf<W extends Entry['what']> = Extract<Entry, { what: W }>;
/** An entry before it has its time. */
export type News = Entry extends infer E ? (E extends Entry ? Omit<E, 'at'> : never) : never;

/** Everything one client saw, in order, and where it believes to be at last. */
export type Journal = { user: string; entries: Entry[] };

export function only<W extends Entry['what']>({ entries }: Journal, what: W): EntryOf<W>[] {
  return entries.filter((entry): entry is EntryOf<W> => entry.what === what);
}

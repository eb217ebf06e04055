import type { Moderation } from '@colloquy/machines/contract/moderation.ts';

/** Milliseconds of this process's steady clock: all clients live in one process, so their times compare. */
export type Moment = number;

export type SignalKind = 'offer' | 'answer' | 'candidate';

/** What says who a message is for, so that a reader knows what it should have heard. */
export type Message = { kind: 'chat' | SignalKind; id: string; room: string; sender: string };

/** One thing that happened to a client, as it saw it. `seq` is undefined where the server gave no number. */
export type Entry = { at: Moment } &
  /** `since`: the last number it had handled, as it told the server. */
  (
    | { what: 'linkOpened'; link: number; since: number | undefined }
    | { what: 'linkLost'; link: number; why: string }
    /** A seat is its own from now on: after a join, a return (`isReturn`) or a loss of the former one. */
    | { what: 'seated'; room: string; member: string; isReturn: boolean }
    /** The seat is no longer counted on: it asks to leave, was kicked, heard that it is lost, or ends. */
    | { what: 'unseated'; room: string; member: string; why: 'leaving' | 'kicked' | 'lost' | 'taken' | 'end' }
    | { what: 'left'; room: string; member: string }
    | { what: 'asked'; command: string; event: string; attempt: number }
    | { what: 'answered'; command: string; event: string; code: string; ms: number }
    /** A line of chat that may be sent several times. */
    | { what: 'wrote'; message: Message }
    | { what: 'acknowledged'; message: Message; seq: number | undefined }
    | { what: 'dropped'; message: Message; why: string }
    | { what: 'heard'; message: Message; seq: number | undefined; inRoom: string | undefined }
    /** A `session` on the wire: numbers on this link go on from there. */
    | { what: 'positioned'; link: number; room: string | null; seq: number | undefined }
    /** A notice on the wire that has a number, or should have one; a copy has been handled before and is dropped. */
    | { what: 'numbered'; link: number; name: string; seq: number | undefined; isCopy: boolean }
    /** A change of the room was missed: its version is not the one after the last. */
    | { what: 'missed'; room: string; after: number; version: number }
    /** An offer of this member to another; a later one to the same member takes its place. */
    | { what: 'offered'; id: string; room: string; member: string; peer: string }
    /** The answer to an offer of its own. */
    | { what: 'connected'; id: string; room: string; member: string; peer: string }
    /** An action of the admin has got an answer that stays, or was given up; `from`: when it was asked first. */
    | { what: 'acted'; action: Moderation; room: string; target: string; from: Moment; isAcknowledged: boolean }
    /** The admin has taken something from it. */
    | { what: 'moderated'; action: Moderation; room: string; member: string }
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

import type { Moderation } from '@colloquy/machines/contract/moderation.ts';

/** Milliseconds of this process's monotonic clock: all clients are in one process, so their times are comparable. */
export type Timestamp = number;

export type SignalKind = 'offer' | 'answer' | 'candidate';

/** A message with its audience, so that a reader knows who should have received it. */
export type Message = { kind: 'chat' | SignalKind; id: string; room: string; sender: string };

/** An event as a client saw it. `seq` is undefined where the server gave no number. */
export type Entry = { at: Timestamp } &
  /** `since`: the last number it had handled, as it reported to the server. */
  (
    | { type: 'socketOpened'; socket: number; since: number | undefined }
    | { type: 'socketLost'; socket: number; reason: string }
    /** A seat is its own from now on: after a join, a resume (`isReturn`) or the loss of the former one. */
    | { type: 'seated'; room: string; member: string; isReturn: boolean }
    /** The seat no longer counts: it is leaving, was kicked, was notified of its loss, or ends. */
    | { type: 'unseated'; room: string; member: string; reason: 'leaving' | 'kicked' | 'lost' | 'taken' | 'end' }
    | { type: 'left'; room: string; member: string }
    | { type: 'requested'; command: string; event: string; attempt: number }
    | { type: 'answered'; command: string; event: string; code: string; ms: number }
    /** A chat message, which may be sent several times. */
    | { type: 'sent'; message: Message }
    | { type: 'acknowledged'; message: Message; seq: number | undefined }
    | { type: 'dropped'; message: Message; reason: string }
    | { type: 'received'; message: Message; seq: number | undefined; inRoom: string | undefined }
    /** A `session` on the wire: numbers on this socket continue from there. */
    | { type: 'positioned'; socket: number; room: string | null; seq: number | undefined }
    /**
     * A notice on the wire that has a number, or should have one; a duplicate has been handled before and is dropped.
     */
    | { type: 'numbered'; socket: number; name: string; seq: number | undefined; isCopy: boolean }
    /** A change of the room was missed: its version is not the next one. */
    | { type: 'missed'; room: string; after: number; version: number }
    /** An offer from this member to another; a later one to the same member replaces it. */
    | { type: 'offered'; id: string; room: string; member: string; peer: string }
    /** The answer to one of its own offers. */
    | { type: 'connected'; id: string; room: string; member: string; peer: string }
    /** An action of the admin has got a lasting answer, or was given up; `startedAt`: when it was first requested. */
    | { type: 'acted'; action: Moderation; room: string; target: string; from: Timestamp; isAcknowledged: boolean }
    /** The admin has turned something of it off. */
    | { type: 'moderated'; action: Moderation; room: string; member: string }
    | { type: 'roster'; room: string; version: number; seats: number; members: readonly { id: string; user: string }[] }
    | { type: 'someoneLeft'; room: string; member: string }
    | { type: 'someoneJoined'; room: string; member: string }
    | { type: 'moveRequested'; withinMs: number }
    | { type: 'moved'; tookMs: number }
  );

type EntryOf<W extends Entry['type']> = Extract<Entry, { type: W }>;
/** An entry without its time. */
export type EntryData = Entry extends infer E ? (E extends Entry ? Omit<E, 'at'> : never) : never;

/** Everything one client saw, in order, and its final belief of where it is. */
export type History = { user: string; entries: Entry[] };

export function entriesOf<W extends Entry['type']>({ entries }: History, type: W): EntryOf<W>[] {
  return entries.filter((entry): entry is EntryOf<W> => entry.type === type);
}

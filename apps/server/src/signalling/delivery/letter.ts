import { randomUUID } from 'node:crypto';
import { jsonBytes } from './jsonBytes.ts';
import type { Saying } from './send.ts';

/** A notice on its way to whoever it is for. */
export type Letter = {
  /** The same wherever the letter is kept. */
  readonly id: string;
  /** About what it takes in a mailbox. */
  readonly bytes: number;
  /** The room's version it speaks of, when it tells a change. */
  readonly roomVersion: number | undefined;
  /** `member` was meant for this member's connections alone, `room` for all. */
  readonly meantFor: 'member' | 'room';
  readonly saying: Saying;
  /**
   * When it was said first, by the clock of the nodes' store: known once the store has said it, as people here are told
   * before those elsewhere. Letters are told in this order, whichever node kept them. On one node it stays unknown.
   */
  at: number | undefined;
};

const ORIGIN = randomUUID();
let made = 0;

/**
 * Unlike that of any other letter, whichever node made it. Thousands are made each second: none is drawn for itself.
 */
function ownId(): string {
  made += 1;
  return `${ORIGIN}-${made}`;
}

export function letter(meantFor: Letter['meantFor'], saying: Saying, id: string = ownId(), at?: number): Letter {
  const { name, payload } = saying;
  return {
    id,
    bytes: jsonBytes(name) + jsonBytes(payload),
    roomVersion: 'room_version' in payload ? payload.room_version : undefined,
    meantFor,
    saying,
    at,
  };
}

/** What a newcomer knows of a room from its snapshot: the version, and when it came, where the store has said so. */
export type Since = { readonly version: number; readonly at?: number | undefined };

/**
 * False for a change that the snapshot holds, and for what was said before its reader came. What is meant for one
 * member alone, as that it is the admin, is said of its own snapshot.
 */
export function isNewsSince({ version, at }: Since, letter: Pick<Letter, 'roomVersion' | 'at' | 'meantFor'>): boolean {
  const isKnown = letter.meantFor === 'room' && letter.roomVersion !== undefined && letter.roomVersion <= version;
  const isBefore = letter.at !== undefined && at !== undefined && letter.at <= at;
  return !isKnown && !isBefore;
}

const COMMANDED = 'command ';

/**
 * The id of a letter that a command sends: the same when it is sent again, because the node that sent it first died
 * before it could answer.
 */
export function commandedLetterId(notice: string, commandId: string | undefined): string | undefined {
  return commandId === undefined ? undefined : `${COMMANDED}${notice} ${commandId}`;
}

export function isCommanded(letterId: string): boolean {
  return letterId.startsWith(COMMANDED);
}

/**
 * Lists of one person's letters, each in order, as one in the order in which they were said, each letter once. One
 * whose moment is not known stays behind the one it follows; where nothing is known it comes last.
 */
export function inOrderSaid(...lists: readonly (readonly Letter[])[]): Letter[] {
  const saidAt = new Map<string, number>();
  for (const { id, at } of lists.flat()) if (at !== undefined) saidAt.set(id, Math.min(at, saidAt.get(id) ?? at));
  const placed = new Map<string, { letter: Letter; at: number }>();
  for (const list of lists) {
    let at = list.map(({ id }) => saidAt.get(id)).find((known) => known !== undefined) ?? Infinity;
    for (const one of list) {
      at = saidAt.get(one.id) ?? at;
      if (!placed.has(one.id)) placed.set(one.id, { letter: one, at });
    }
  }
  return [...placed.values()]
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map((one) => one.letter);
}

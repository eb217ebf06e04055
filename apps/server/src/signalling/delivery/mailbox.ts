import { randomUUID } from 'node:crypto';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { MemberId, RoomName } from '../../domain/registry.ts';
import type { CommandMemory } from '../answers/commandMemory.ts';
import type { HeardSoFar } from './recipient.ts';
import type { Saying } from './send.ts';

/** A notice that waits for its reader. */
export type Letter = {
  /** The same wherever the letter is kept. */
  readonly id: string;
  readonly bytes: number;
  /** The room's version it speaks of, when it tells a change. */
  readonly roomVersion: number | undefined;
  /** `member` was meant for this member's connections alone, `room` for all. */
  readonly meantFor: 'member' | 'room';
  readonly saying: Saying;
};

export function letter(meantFor: Letter['meantFor'], saying: Saying, id: string = randomUUID()): Letter {
  const { name, payload } = saying;
  return {
    id,
    bytes: Buffer.byteLength(JSON.stringify([name, payload])),
    roomVersion: 'room_version' in payload ? payload.room_version : undefined,
    meantFor,
    saying,
  };
}

/** What a socket was told; made by `SentLetters`. */
type Sent = {
  unheard(heard: HeardSoFar | undefined): readonly Letter[];
  readonly unproven: readonly { readonly letter: Letter; readonly place: number }[];
};

/** What is sent to somebody who cannot hear yet: a member in grace, or one whose join is under way. */
export class Mailbox {
  readonly room: RoomName;
  readonly memberId: MemberId | undefined;
  /** The memory of the membership that waits here. */
  readonly commands: CommandMemory | undefined;
  /** What the socket was told that it may not have heard before it closed. */
  readonly sent: Sent | undefined;
  #letters: Letter[] = [];
  readonly #ids = new Set<string>();
  #bytes = 0;

  constructor(room: RoomName, memberId: MemberId | undefined, commands: CommandMemory | undefined, sent?: Sent) {
    this.room = room;
    this.memberId = memberId;
    this.commands = commands;
    this.sent = sent;
  }

  /** False when the letter does not fit any more. One that came before is here once. */
  put(letter: Letter): boolean {
    if (this.#ids.has(letter.id)) return true;
    if (this.#letters.length >= MAILBOX.events || this.#bytes + letter.bytes > MAILBOX.bytes) return false;
    this.#letters.push(letter);
    this.#ids.add(letter.id);
    this.#bytes += letter.bytes;
    return true;
  }

  /** Puts these, which came earlier, before all others; what is here already has its place among them. */
  beginWith(earlier: readonly Letter[]): void {
    const before = new Map(earlier.map((letter) => [letter.id, letter]));
    this.#letters = [...before.values(), ...this.#letters.filter(({ id }) => !before.has(id))];
    for (const id of before.keys()) this.#ids.add(id);
  }

  get letters(): readonly Letter[] {
    return this.#letters;
  }
}

/** Two lists of the same person's letters, each in order, as one: what stands in both ties them together. */
export function interleaved(one: readonly Letter[], other: readonly Letter[]): Letter[] {
  const rest = [...one];
  const inOne = new Set(one.map(({ id }) => id));
  const merged: Letter[] = [];
  let loose: Letter[] = [];
  for (const letter of other) {
    if (!inOne.has(letter.id)) {
      loose.push(letter);
      continue;
    }
    const upTo = rest.findIndex(({ id }) => id === letter.id);
    merged.push(...rest.splice(0, Math.max(upTo, 0)), ...loose, ...rest.splice(0, upTo < 0 ? 0 : 1));
    loose = [];
  }
  return [...merged, ...rest, ...loose];
}

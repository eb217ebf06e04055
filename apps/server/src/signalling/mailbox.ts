import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { MemberId, RoomName } from '../domain/registry.ts';
import type { CommandMemory } from './commandMemory.ts';
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

export function letter(meantFor: Letter['meantFor'], saying: Saying, id: string): Letter {
  const { name, payload } = saying;
  return {
    id,
    bytes: Buffer.byteLength(JSON.stringify([name, payload])),
    roomVersion: 'room_version' in payload ? payload.room_version : undefined,
    meantFor,
    saying,
  };
}

/** What is sent to somebody who cannot hear yet: a member in grace, or one whose join is under way. */
export class Mailbox {
  readonly room: RoomName;
  readonly memberId: MemberId | undefined;
  /** The memory of the membership that waits here. */
  readonly commands: CommandMemory | undefined;
  #letters: Letter[] = [];
  #bytes = 0;

  constructor(room: RoomName, memberId: MemberId | undefined, commands: CommandMemory | undefined) {
    this.room = room;
    this.memberId = memberId;
    this.commands = commands;
  }

  /** False when the letter does not fit any more. */
  put(letter: Letter): boolean {
    if (this.#letters.length >= MAILBOX.events || this.#bytes + letter.bytes > MAILBOX.bytes) return false;
    this.#letters.push(letter);
    this.#bytes += letter.bytes;
    return true;
  }

  /** Puts letters kept elsewhere before those that came here since; what is here already stays where it is. */
  putBefore(earlier: readonly Letter[]): void {
    const here = new Set(this.#letters.map(({ id }) => id));
    this.#letters = [...earlier.filter(({ id }) => !here.has(id)), ...this.#letters];
  }

  get letters(): readonly Letter[] {
    return this.#letters;
  }
}

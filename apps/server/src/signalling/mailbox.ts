import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { MemberId, RoomName } from '../domain/registry.ts';
import type { CommandMemory } from './commandMemory.ts';
import { send, type Line } from './send.ts';

/** A notice that waits for its reader. */
export type Letter = {
  readonly bytes: number;
  /** The room's version it speaks of, when it tells a change. */
  readonly roomVersion: number | undefined;
  /** `member` was meant for this member's connections alone, `room` for all. */
  readonly meantFor: 'member' | 'room';
  readonly deliver: (line: Line) => void;
};

export function letter<K extends NoticeName>(meantFor: Letter['meantFor'], name: K, payload: Notices[K]): Letter {
  return {
    bytes: Buffer.byteLength(JSON.stringify([name, payload])),
    roomVersion: 'room_version' in payload ? payload.room_version : undefined,
    meantFor,
    deliver: (line) => send(line, name, payload),
  };
}

/** What is sent to somebody who cannot hear yet: a member in grace, or one whose join is under way. */
export class Mailbox {
  readonly room: RoomName;
  readonly memberId: MemberId | undefined;
  /** The memory of the membership that waits here. */
  readonly commands: CommandMemory | undefined;
  readonly #letters: Letter[] = [];
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

  get letters(): readonly Letter[] {
    return this.#letters;
  }
}

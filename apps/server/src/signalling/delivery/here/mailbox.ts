import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { MemberId, RoomName } from '../../../domain/registryTerms.ts';
import type { CommandMemory } from '../../answers/commandMemory.ts';
import { inOrderSaid, type Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';
import type { Written } from './unprovenLetters.ts';

/** What a socket was told; made by `UnprovenLetters`. */
export type Sent = {
  unheard(address: Address, heard: HeardSoFar | undefined): readonly Letter[];
  readonly unproven: readonly Written[];
};

/** What is sent to somebody who cannot hear yet: a member in grace, or one whose join is under way. */
export class Mailbox {
  readonly room: RoomName;
  readonly memberId: MemberId | undefined;
  /** The memory of the membership that waits here. */
  readonly commands: CommandMemory | undefined;
  /** What its sockets were told that they may not have heard before they closed. */
  readonly sent: readonly Sent[];
  #letters: Letter[] = [];
  readonly #ids = new Set<string>();
  #bytes = 0;

  constructor(room: RoomName, memberId: MemberId | undefined, commands?: CommandMemory, sent: readonly Sent[] = []) {
    this.room = room;
    this.memberId = memberId;
    this.commands = commands;
    this.sent = sent;
  }

  /** False when the letter does not fit any more. One that came before is here once. */
  put(letter: Letter): boolean {
    if (this.#ids.has(letter.id)) {
      this.#letters = this.#letters.map((one) => (one.id === letter.id ? younger(one, letter) : one));
      return true;
    }
    if (this.#letters.length >= MAILBOX.events || this.#bytes + letter.bytes > MAILBOX.bytes) return false;
    this.#letters.push(letter);
    this.#ids.add(letter.id);
    this.#bytes += letter.bytes;
    return true;
  }

  /** Takes in lists of letters that are its member's, too: all stand in the order they were said, each once. */
  takeIn(...lists: readonly (readonly Letter[])[]): void {
    this.#letters = inOrderSaid(...lists, this.#letters);
    for (const { id } of this.#letters) this.#ids.add(id);
    this.#bytes = this.#letters.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get letters(): readonly Letter[] {
    return this.#letters;
  }
}

/** The copy that was sent again is the one whose moment will be known, should that of the first never be. */
function younger(former: Letter, again: Letter): Letter {
  if (former.at !== undefined) again.at = Math.min(former.at, again.at ?? former.at);
  return again;
}

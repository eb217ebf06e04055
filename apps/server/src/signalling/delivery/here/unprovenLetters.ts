import type { Socket } from 'socket.io';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { SocketId } from '../../../domain/registryTerms.ts';
import type { Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';

/** A letter, the seat it was for, and as which event of which socket it was written. */
export type Written = {
  readonly letter: Letter;
  readonly to: Address;
  readonly socketId: SocketId;
  readonly place: number;
};

/** Is told of each letter that may not have arrived, and when that is known or no longer cared for. */
export type UnprovenWatch = { wrote: (written: Written) => void; isOver: (written: Written) => void };

/**
 * What was told to one socket and may not have arrived: its network may be gone for seconds before anybody notices. A
 * pong proves that all has arrived that was told before its ping; of the rest as much is kept as a mailbox holds. A
 * socket may have had several seats: each letter is of one.
 */
export class UnprovenLetters {
  readonly #socketId: SocketId;
  readonly #watch: UnprovenWatch | undefined;
  #letters: Written[] = [];
  #bytes = 0;
  /** Events of any kind that were written to the socket. */
  #events = 0;

  constructor(socket: Pick<Socket, 'id' | 'conn' | 'onAnyOutgoing'>, watch?: UnprovenWatch) {
    this.#socketId = socket.id;
    this.#watch = watch;
    let beforePing = 0;
    socket.onAnyOutgoing(() => {
      this.#events += 1;
    });
    socket.conn.on('packetCreate', ({ type }: { type: string }) => {
      if (type === 'ping') beforePing = this.#events;
    });
    socket.conn.on('heartbeat', () => {
      while (this.#oldest !== undefined && this.#oldest.place <= beforePing) this.#forgetOldest();
    });
  }

  /** This letter was the last event written. */
  wrote(letter: Letter, to: Address): void {
    const written = { letter, to, socketId: this.#socketId, place: this.#events };
    this.#letters.push(written);
    this.#bytes += letter.bytes;
    if (isUnproven(written)) this.#watch?.wrote(written);
    while (this.#letters.length > MAILBOX.events || this.#bytes > MAILBOX.bytes) this.#forgetOldest();
  }

  /** All that nobody knows to have arrived. */
  get unproven(): readonly Written[] {
    return this.#letters.filter(isUnproven);
  }

  /** Of one seat; nobody knows what a client has heard that does not say so. */
  unheard({ room, memberId }: Address, heard: HeardSoFar | undefined): readonly Letter[] {
    return this.unproven
      .filter(({ to }) => to.room === room && to.memberId === memberId)
      .filter((written) => isUnheard(written, heard))
      .map(({ letter }) => letter);
  }

  get #oldest() {
    return this.#letters[0];
  }

  #forgetOldest(): void {
    const oldest = this.#letters.shift();
    if (!oldest) return;
    this.#bytes -= oldest.letter.bytes;
    if (isUnproven(oldest)) this.#watch?.isOver(oldest);
  }
}

/** Changes of the room are in the snapshot of a return. */
function isUnproven({ letter }: Written): boolean {
  return letter.roomVersion === undefined;
}

/** Says a client that it has not heard this? Of one that does not say what it has heard, nobody knows. */
export function isUnheard(
  { socketId, place }: Pick<Written, 'socketId' | 'place'>,
  heard: HeardSoFar | undefined,
): boolean {
  return heard !== undefined && (heard.socket !== socketId || place > heard.events);
}

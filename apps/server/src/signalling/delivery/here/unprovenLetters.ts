import type { Socket } from 'socket.io';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { SocketId } from '../../../domain/registry.ts';
import type { Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';

/** A letter, the seat it was for, and as which event of its socket it was written. */
export type Written = { readonly letter: Letter; readonly to: Address; readonly place: number };

/**
 * What was told to one socket and may not have arrived: its network may be gone for seconds before anybody notices. A
 * pong proves that all has arrived that was told before its ping; of the rest as much is kept as a mailbox holds. A socket
 * may have had several seats: each letter is of one.
 */
export class UnprovenLetters {
  readonly #socketId: SocketId;
  #letters: Written[] = [];
  #bytes = 0;
  /** Events of any kind that were written to the socket. */
  #events = 0;

  constructor(socket: Pick<Socket, 'id' | 'conn' | 'onAnyOutgoing'>) {
    this.#socketId = socket.id;
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
    this.#letters.push({ letter, to, place: this.#events });
    this.#bytes += letter.bytes;
    while (this.#letters.length > MAILBOX.events || this.#bytes > MAILBOX.bytes) this.#forgetOldest();
  }

  /** All for that seat that nobody knows to have arrived. Changes of the room are not. */
  unproven({ room, memberId }: Address): readonly Written[] {
    return this.#letters.filter(
      ({ letter, to }) => letter.roomVersion === undefined && to.room === room && to.memberId === memberId,
    );
  }

  /** Nobody knows what a client has heard that does not say so. Changes of the room are in the snapshot of a return. */
  unheard(address: Address, heard: HeardSoFar | undefined): readonly Letter[] {
    if (heard === undefined) return [];
    const from = heard.socket === this.#socketId ? heard.events : 0;
    return this.unproven(address)
      .filter(({ place }) => place > from)
      .map(({ letter }) => letter);
  }

  get #oldest() {
    return this.#letters[0];
  }

  #forgetOldest(): void {
    this.#bytes -= this.#letters.shift()?.letter.bytes ?? 0;
  }
}

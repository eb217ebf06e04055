import type { Socket } from 'socket.io';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { SocketId } from '../../../domain/registry.ts';
import type { Letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';

/** A letter, and as which event of its socket it was written. */
export type Written = { readonly letter: Letter; readonly place: number };

/**
 * What was told to one socket and may not have arrived: its network may be gone for seconds before anybody notices. A
 * pong proves that all has arrived that was told before its ping; of the rest as much is kept as a mailbox holds.
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
  wrote(letter: Letter): void {
    this.#letters.push({ letter, place: this.#events });
    this.#bytes += letter.bytes;
    while (this.#letters.length > MAILBOX.events || this.#bytes > MAILBOX.bytes) this.#forgetOldest();
  }

  /** All that nobody knows to have arrived: as which event of the socket each was written. Changes of the room are not. */
  get unproven(): readonly Written[] {
    return this.#letters.filter(({ letter }) => letter.roomVersion === undefined);
  }

  /** Nobody knows what a client has heard that does not say so. Changes of the room are in the snapshot of a return. */
  unheard(heard: HeardSoFar | undefined): readonly Letter[] {
    if (heard === undefined) return [];
    const from = heard.socket === this.#socketId ? heard.events : 0;
    return this.unproven.filter(({ place }) => place > from).map(({ letter }) => letter);
  }

  get #oldest() {
    return this.#letters[0];
  }

  #forgetOldest(): void {
    this.#bytes -= this.#letters.shift()?.letter.bytes ?? 0;
  }
}

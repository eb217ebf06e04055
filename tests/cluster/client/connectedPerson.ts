import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { createChanges } from './waiting.ts';
import { createCommands, type Answer } from './commands.ts';
import { keepConnected, type Connection } from './connection.ts';
import type { History, EntryData } from './history.ts';
import type { ClientSocket } from './clientSocket.ts';
import { Membership } from './membership.ts';
import { signalOf } from './messages.ts';
import type { SocketEvent } from './move.ts';
import { seqOf } from './position.ts';
import type { View } from './replica.ts';

export type PersonOptions = {
  user: string;
  url: () => string;
  cookie: string;
  random: () => number;
};

/**
 * One person's socket and seat (R-BACK in docs/spec.md): resumes with its token, moves on request, records everything.
 */
export abstract class ConnectedPerson {
  readonly history: History;
  /** The room it wants to be in, with or without a seat. */
  protected wanted: string | undefined;
  protected isOver = false;
  /** A join or leave is waiting for its answer. */
  #changesRoom = false;
  protected readonly membership: Membership;
  /** Sends a command until there is a lasting answer. */
  protected readonly command = createCommands({
    user: () => this.user,
    ask: (event, payload) => this.ask(event, payload),
    isSettled: () => this.isSettled,
    isOver: () => this.isOver,
    member: () => this.view?.member,
    isMoving: () => this.#connection.isMoving(),
    changes: { next: (withinMs) => this.#changes.next(withinMs) },
    record: (entry) => this.record(entry),
  });
  /** The socket on which the state of our seat is known. */
  #settledOn: ClientSocket | undefined;
  readonly #changes = createChanges();
  readonly #connection: Connection;

  constructor({ user, url, cookie, random }: PersonOptions) {
    this.history = { user, entries: [] };
    this.membership = new Membership({
      user,
      record: (entry) => this.record(entry),
      wanted: () => this.wanted,
      emit: (kind, to, id) => {
        const { event, payload } = signalOf(kind, this.view?.room ?? '', id, to);
        if (this.isSettled) this.#connection.socket()?.emit(event, payload);
      },
      sync: () => void this.ask('syncRoom', {}),
    });
    this.#connection = keepConnected({
      url,
      cookie,
      random,
      token: () => this.membership.token,
      since: () => this.membership.since,
      changesRoom: () => this.#changesRoom,
      onOpened: (socket) => {
        this.record({ type: 'socketOpened', socket: socket.number, since: socket.since });
        // Without a token there is no state to wait for.
        if (this.membership.token === undefined) this.#settledOn = socket;
        this.#changes.notify();
      },
      onEvent: (event) => this.#receive(event),
      onLost: (socket, reason) => {
        this.record({ type: 'socketLost', socket: socket.number, reason });
        this.#settledOn = undefined;
        this.#changes.notify();
      },
      onMoved: (tookMs) => this.record({ type: 'moved', tookMs }),
    });
  }

  get user(): string {
    return this.history.user;
  }

  get view(): View | undefined {
    return this.membership.view;
  }

  /** A socket is open, and the state of the seat is known. */
  get isSettled(): boolean {
    const socket = this.#connection.socket();
    return socket !== undefined && socket === this.#settledOn && socket.isOpen();
  }

  /** Nothing is pending: it has ended, or is connected, and is in the wanted room. */
  get isAtRest(): boolean {
    return this.isOver || (this.isSettled && (this.wanted === undefined || this.view?.room === this.wanted));
  }

  /** All its offers were answered. */
  get isConnected(): boolean {
    return this.isOver || this.membership.isConnected;
  }

  /** Joins a room, creating it if necessary; `joined`, or the code of the refusal. */
  abstract enter(room: string): Promise<string>;

  /** One event and its answer, without retry. */
  async ask(event: string, payload: object): Promise<Answer> {
    const changesRoom = event === 'joinRoom' || event === 'leaveRoom';
    if (changesRoom) await this.until(() => !this.#connection.isMoving(), DELAYS.joinLate);
    this.#changesRoom = changesRoom;
    const from = performance.now();
    const requested = Promise.resolve(this.#connection.socket()?.ask(event, payload));
    const answer = await requested.finally(() => (this.#changesRoom &&= !changesRoom));
    const code = answer === undefined ? 'lost' : (answer.error?.code ?? 'ok');
    return { code, ms: performance.now() - from, seq: seqOf(answer) };
  }

  drop(): void {
    this.#connection.drop();
  }

  goOffline(): void {
    this.#connection.goOffline();
  }

  restore(): void {
    this.#connection.restore();
  }

  /** Disappears without a leave, like a killed page. */
  vanish(): void {
    if (this.isOver) return;
    this.#end();
    this.#connection.end();
    this.#changes.notify();
  }

  /** Disappears without even a close: its node dies with it. */
  vanishWithNode(): void {
    this.#end();
    this.#connection.stopResponding();
  }

  /** Waits until the condition holds; false when it took too long. */
  until(holds: () => boolean, withinMs: number): Promise<boolean> {
    return this.#changes.until(holds, withinMs);
  }

  protected record(entry: EntryData): void {
    this.history.entries.push({ at: performance.now(), ...entry });
  }

  #end(): void {
    this.membership.unseat('end', true);
    this.wanted = undefined;
    this.isOver = true;
  }

  #receive(event: SocketEvent): void {
    // Events during the handshake already belong to the new socket.
    if (event.event === 'session') this.#settledOn = this.#connection.socket();
    const notice = this.membership.receive(event);
    switch (notice?.name) {
      case 'sessionLost':
        this.#settledOn = this.#connection.socket();
        this.#loseSeat('lost');
        break;
      case 'kicked':
        this.#onKicked(notice.payload.room_name);
        break;
      case 'sessionTaken':
        this.#loseSeat('taken');
        break;
      case 'migrate':
        this.record({ type: 'moveRequested', withinMs: notice.payload.within_ms });
        this.#connection.move(notice.payload.within_ms);
        break;
      default:
    }
    this.#changes.notify();
  }

  #onKicked(room: string): void {
    this.#settledOn = this.#connection.socket();
    // A client that is moving to another room goes on: it had left this one.
    if (this.wanted === room) this.wanted = undefined;
    if (!this.view || this.view.room === room) this.#loseSeat('kicked');
  }

  #loseSeat(reason: 'lost' | 'kicked' | 'taken'): void {
    this.membership.unseat(reason);
    const room = this.wanted;
    if (room !== undefined && reason === 'lost') void this.enter(room);
  }
}

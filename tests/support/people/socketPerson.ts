import { io, type Socket } from 'socket.io-client';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';

/** How somebody comes to the server: what the handshake says. */
export type Arrival = {
  auth?: Record<string, unknown>;
  cookie?: string;
  origin?: string;
  /** Where it comes from, to a server that trusts a proxy. */
  address?: string;
};

/** Any acknowledgement, read without types: tests look at what really came. */
export type Acknowledged = { ok: boolean; error?: { code: string; message: string }; [key: string]: unknown };

/** `seq` stands beside the payload: where a notice stands in a log is no part of what it says. */
export type Heard = { event: string; payload: unknown; seq?: number };

/** How long a busy machine is waited for; milliseconds. */
const PATIENCE = 20_000;

/** A socket with ears: remembers everything it hears, and waits for what is to come. */
export class Person {
  readonly socket: Socket;
  /** Everything heard so far, in order. */
  readonly heard: Heard[] = [];
  #id = '';
  #unread: Heard[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(url: string, { auth = {}, cookie, origin, address }: Arrival) {
    this.socket = io(`${url}${NAMESPACE}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders: {
        ...(cookie && { cookie }),
        ...(origin && { origin }),
        ...(address && { 'x-forwarded-for': address }),
      },
    });
    this.socket.onAny((event: string, payload: unknown) => {
      const heard = { event, ...apartFromNumber(payload) };
      this.heard.push(heard);
      this.#unread.push(heard);
      for (const look of this.#waiting) look();
    });
    this.socket.on('connect', () => {
      this.#id = this.socket.id ?? '';
    });
    this.socket.on('disconnect', () => this.#waiting.forEach((look) => look()));
  }

  /** The socket's id, known even after its end. */
  get id(): string {
    return this.#id;
  }

  connected(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
  }

  /** The refusal of the handshake; fails when it is let in. */
  refused(): Promise<Error & { data?: { code: string; until?: string } }> {
    return new Promise((resolve, reject) => {
      this.socket.once('connect_error', resolve);
      this.socket.once('connect', () => reject(new Error('was let in')));
    });
  }

  /** Sends with an acknowledgement and answers it. */
  async ask(event: string, ...payload: unknown[]): Promise<Acknowledged> {
    return this.socket.timeout(PATIENCE).emitWithAck(event, ...payload);
  }

  say(event: string, ...payload: unknown[]): void {
    this.socket.emit(event, ...payload);
  }

  /** Joins and answers what it was told: the session and who is there. */
  async join(room: string, userId: string, more: object = {}) {
    this.say('joinRoom', { room_name: room, user_id: userId, ...more });
    const session = await this.hear('session');
    return { session, existing: await this.hear('existingUsers') };
  }

  /** The next notice of that name, heard already or to come; what lies before it is read and dropped. */
  hear<K extends NoticeName>(name: K): Promise<Notices[K]> {
    return this.#wait(`"${name}"`, () => {
      const at = this.#unread.findIndex(({ event }) => event === name);
      if (at < 0) return undefined;
      const found = this.#unread[at];
      this.#unread = this.#unread.slice(at + 1);
      return found && { value: found.payload as Notices[K] };
    });
  }

  /** Waits until the socket is closed, by whomever. */
  closed(): Promise<boolean> {
    return this.#wait('its end', () => (this.socket.connected ? undefined : { value: true }));
  }

  /** Everything the server has sent by now has been heard when this answers: a question goes there and back. */
  async settled(): Promise<void> {
    await this.ask('nothing-of-that-name');
  }

  /** What is heard while something happens; that must be over at the server when its promise is kept. */
  async heardDuring(happening: () => Promise<unknown>): Promise<Heard[]> {
    await this.settled();
    const before = this.heard.length;
    await happening();
    await this.settled();
    return this.heard.slice(before);
  }

  leave(): void {
    this.socket.disconnect();
  }

  /** The connection breaks, as a network's would: no goodbye. */
  drop(): void {
    this.socket.io.engine.close();
  }

  #wait<T>(what: string, look: () => { value: T } | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(attempt);
        reject(new Error(`waited in vain for ${what}; heard ${this.heard.map(({ event }) => event).join(', ')}`));
      }, PATIENCE);
      const attempt = () => {
        const found = look();
        if (!found) return;
        clearTimeout(timer);
        this.#waiting.delete(attempt);
        resolve(found.value);
      };
      this.#waiting.add(attempt);
      attempt();
    });
  }
}

function apartFromNumber(payload: unknown): { payload: unknown; seq?: number } {
  if (typeof payload !== 'object' || payload === null || !('seq' in payload)) return { payload };
  const { seq, ...rest } = payload;
  return { payload: rest, seq: Number(seq) };
}

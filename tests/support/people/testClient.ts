import { io, type Socket } from 'socket.io-client';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { LOAD_HEADER, NAMESPACE } from '@colloquy/machines/contract/constants.ts';

/** What a client sends with its handshake. */
export type Handshake = {
  auth?: Record<string, unknown>;
  cookie?: string;
  origin?: string;
  /** The client's address, for a server that trusts a proxy. */
  address?: string;
  /** Makes it a load participant. */
  loadToken?: string | undefined;
};

/** The handshake of a client that asks for session resumption. */
export const RESUMABLE_HANDSHAKE = { auth: { resume: true } };

/** Any acknowledgement, untyped, since tests check what was actually received. */
export type Acknowledgement = { ok: boolean; error?: { code: string; message: string }; [key: string]: unknown };

/** `seq` is separate from the payload, since tests compare payloads. */
export type ReceivedNotice = { event: string; payload: unknown; seq?: number };

const TIMEOUT_MS = 20_000;

/** A client socket that collects all notices and can wait for the next. */
export class TestClient {
  readonly socket: Socket;
  /** All notices received so far. */
  readonly received: ReceivedNotice[] = [];
  #id = '';
  #unreadNotices: ReceivedNotice[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(url: string, { auth = {}, cookie, origin, address, loadToken }: Handshake) {
    this.socket = io(`${url}${NAMESPACE}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders: {
        ...(cookie && { cookie }),
        ...(origin && { origin }),
        ...(address && { 'x-forwarded-for': address }),
        ...(loadToken !== undefined && { [LOAD_HEADER]: loadToken }),
      },
    });
    this.socket.onAny((event: string, payload: unknown) => {
      const received = { event, ...splitSeq(payload) };
      this.received.push(received);
      this.#unreadNotices.push(received);
      for (const check of this.#waiting) check();
    });
    this.socket.on('connect', () => {
      this.#id = this.socket.id ?? '';
    });
    this.socket.on('disconnect', () => this.#waiting.forEach((check) => check()));
  }

  /** The socket's id, also after it was closed. */
  get id(): string {
    return this.#id;
  }

  waitForConnect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('timeout waiting for the connection')), TIMEOUT_MS);
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        outcome();
      };
      this.socket.once('connect', () => settle(resolve));
      this.socket.once('connect_error', (error) => settle(() => reject(error)));
      // A connection may be closed before it was accepted or refused.
      this.socket.once('disconnect', (reason) => settle(() => reject(new Error(`closed: ${reason}`))));
    });
  }

  /** The error of a refused handshake; rejects if it succeeds. */
  waitForRefusal(): Promise<Error & { data?: { code: string; until?: string } }> {
    return new Promise((resolve, reject) => {
      this.socket.once('connect_error', resolve);
      this.socket.once('connect', () => reject(new Error('was let in')));
    });
  }

  /** Sends an event and returns its acknowledgement. */
  async ask(event: string, ...payload: unknown[]): Promise<Acknowledgement> {
    return this.socket.timeout(TIMEOUT_MS).emitWithAck(event, ...payload);
  }

  send(event: string, ...payload: unknown[]): void {
    this.socket.emit(event, ...payload);
  }

  /** Joins a room and returns the session and the roster. */
  async join(room: string, userId: string, extra: object = {}) {
    this.send('joinRoom', { room_name: room, user_id: userId, ...extra });
    const session = await this.waitForNotice('session');
    return { session, existing: await this.waitForNotice('existingUsers') };
  }

  /** Waits for the next unread notice of that name, skipping earlier ones. */
  waitForNotice<K extends NoticeName>(name: K): Promise<Notices[K]> {
    return this.#wait(`"${name}"`, () => {
      const at = this.#unreadNotices.findIndex(({ event }) => event === name);
      if (at < 0) return undefined;
      const found = this.#unreadNotices[at];
      this.#unreadNotices = this.#unreadNotices.slice(at + 1);
      return found && { value: found.payload as Notices[K] };
    });
  }

  /** Waits until the socket is closed. */
  waitForClose(): Promise<boolean> {
    return this.#wait('its end', () => (this.socket.connected ? undefined : { value: true }));
  }

  /** Resolves when everything sent so far has been received, by a round trip to the server. */
  async roundTrip(): Promise<void> {
    await this.ask('nothing-of-that-name');
  }

  /** The notices received during an action, which must be complete at the server when its promise resolves. */
  async receivedDuring(action: () => Promise<unknown>): Promise<ReceivedNotice[]> {
    await this.roundTrip();
    const before = this.received.length;
    await action();
    await this.roundTrip();
    return this.received.slice(before);
  }

  leave(): void {
    this.socket.disconnect();
  }

  /** Breaks the connection without a closing handshake. */
  drop(): void {
    this.socket.io.engine.close();
  }

  #wait<T>(what: string, check: () => { value: T } | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(attempt);
        reject(
          new Error(`timeout waiting for ${what}; received ${this.received.map(({ event }) => event).join(', ')}`),
        );
      }, TIMEOUT_MS);
      const attempt = () => {
        const found = check();
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

function splitSeq(payload: unknown): { payload: unknown; seq?: number } {
  if (typeof payload !== 'object' || payload === null || !('seq' in payload)) return { payload };
  const { seq, ...rest } = payload;
  return { payload: rest, seq: Number(seq) };
}

import { WebSocket } from 'ws';
import { SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';

export type Notice = { event: string; payload: unknown };
/** The result of a handshake: refused with a code, or closed without one. */
export type Handshake = 'in' | 'closed' | { refused: unknown };
export type Answer = { answer: unknown } | 'closed' | 'silence';

/** A connection that sends any text, and counts the answers to each of its packet ids. */
export class FuzzSocket {
  readonly #socket: WebSocket;
  readonly #namespace: string;
  readonly #requested = new Map<number, (answer: Answer) => void>();
  #next = 0;
  #handshake: ((outcome: Handshake) => void) | undefined;
  /** Packet ids with unexpected answers: a second one, or one without a request. */
  readonly answeredTwice: number[] = [];
  /** The notices received since this was last cleared. */
  notices: Notice[] = [];
  id = '';

  private constructor(socket: WebSocket, namespace: string) {
    this.#socket = socket;
    this.#namespace = namespace;
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => this.#read(data.toString()));
    socket.on('close', () => {
      this.#handshake?.('closed');
      for (const settle of this.#requested.values()) settle('closed');
      this.#requested.clear();
    });
  }

  static open(url: string, namespace: string, cookie?: string): Promise<FuzzSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
      ...(cookie !== undefined && { headers: { cookie } }),
    });
    const made = new FuzzSocket(socket, namespace);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(made));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends a raw frame. */
  send(frame: string | Buffer): void {
    if (this.isOpen) this.#socket.send(frame);
  }

  /** @param auth JSON, or anything else. */
  connect(auth: string, timeoutMs: number): Promise<Handshake | 'silence'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('silence'), timeoutMs);
      this.#handshake = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      if (!this.isOpen) this.#handshake('closed');
      this.send(`40${this.#namespace},${auth}`);
    });
  }

  /** @param payload JSON; undefined sends none. */
  emit(event: string, payload: string | undefined): void {
    this.send(`42${this.#namespace},[${argumentsOf(event, payload)}]`);
  }

  ask(event: string, payload: string | undefined, timeoutMs: number): Promise<Answer> {
    const number = this.#next++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle('silence'), timeoutMs);
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        if (answer !== 'silence') this.#requested.delete(number);
        resolve(answer);
      };
      this.#requested.set(number, settle);
      if (this.isOpen) this.send(`42${this.#namespace},${number}[${argumentsOf(event, payload)}]`);
      else settle('closed');
    });
  }

  end(): void {
    this.#socket.terminate();
  }

  #read(frame: string): void {
    if (frame === '2') return this.send('3');
    const [, type = '', number = '', body = ''] = /^4([0-4])(?:\/[^,]*,)?(\d*)(.*)$/s.exec(frame) ?? [];
    if (type === '0' || type === '4') {
      const parsed: unknown = body === '' ? {} : JSON.parse(body);
      if (type === '0') this.id = (parsed as { sid?: string }).sid ?? '';
      this.#handshake?.(type === '0' ? 'in' : { refused: (parsed as { data?: unknown }).data });
      this.#handshake = undefined;
    }
    if (type === '3') {
      const settle = this.#requested.get(Number(number));
      if (settle) settle({ answer: (JSON.parse(body) as unknown[])[0] });
      else this.answeredTwice.push(Number(number));
    }
    if (type === '2') {
      const [event, payload] = JSON.parse(body) as [string, unknown];
      this.notices.push({ event, payload });
    }
    return undefined;
  }
}

const argumentsOf = (event: string, payload: string | undefined) =>
  payload === undefined ? JSON.stringify(event) : `${JSON.stringify(event)},${payload}`;

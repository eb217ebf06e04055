import { WebSocket } from 'ws';
import { SOCKET_PATH, NAMESPACE } from '@colloquy/machines/contract/constants.ts';

const MESSAGE_AND_CONNECT = '40';

/** A connection without Socket.IO's client, which can send any frame and stop reading. */
export class RawSocket {
  readonly #socket: WebSocket;
  readonly #frames: string[] = [];
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.on('message', (frame: Buffer) => {
      const text = frame.toString();
      this.#frames.push(text);
      if (text === '2') socket.send('3');
    });
  }

  static async open(url: string): Promise<RawSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    const raw = new RawSocket(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return raw;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Frames received so far. */
  get frames(): readonly string[] {
    return this.#frames;
  }

  /** Sends a frame as it is. */
  send(frame: string): void {
    this.#socket.send(frame);
  }

  /** Requests a namespace without waiting. */
  connect(auth: object = {}, namespace = NAMESPACE): void {
    this.send(`${MESSAGE_AND_CONNECT}${namespace && `${namespace},`}${JSON.stringify(auth)}`);
  }

  emit(event: string, payload: object): void {
    this.send(`42${NAMESPACE},${JSON.stringify([event, payload])}`);
  }

  /** Stops reading, but keeps sending pongs. */
  stopReading(): () => void {
    this.#socket.pause();
    const pong = setInterval(() => this.#socket.send('3'), 1_000);
    return () => {
      clearInterval(pong);
      this.#socket.resume();
    };
  }

  /** The payload of the first notice of that name so far. */
  notice(name: string): Record<string, unknown> | undefined {
    const head = `42${NAMESPACE},["${name}",`;
    const frame = this.#frames.find((text) => text.startsWith(head));
    return frame === undefined ? undefined : JSON.parse(frame.slice(head.length, -1));
  }

  end(): void {
    this.#socket.terminate();
  }
}

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';

/**
 * A client of a measured server with minimal cost for the generator: frames are encoded beforehand, and received ones
 * are distinguished by their prefix. It answers pings and knows nothing else of Socket.IO.
 */
export type Client = {
  /** Its id for others. */
  id: string;
  /** Sends a frame made by `framed`. */
  send(frame: string): void;
  /** Sets the listener for the frames of one event, replacing the former. */
  on(event: string, listener: (frame: string) => void): void;
  /** Waits for the next frame of that event and returns its payload. */
  next(event: string): Promise<unknown>;
  close(): void;
};

const CONNECT = `40${NAMESPACE},`;
/** Connects as our own page: the server keeps events until they are known to have arrived. */
const HANDSHAKE = `${CONNECT}${JSON.stringify({ version: WIRE_VERSION, resume: true })}`;
const EVENT = `42${NAMESPACE},`;
/** The position of the event's name. */
const NAME = EVENT.length + 2;
const PATH = '/socket.io/?EIO=4&transport=websocket';

/** An event as a frame on the wire, without acknowledgement. */
export const framed = (event: string, payload: unknown): string => `${EVENT}${JSON.stringify([event, payload])}`;

/** Connects as a guest, with the given cookie if any, and resolves when the server has identified it. */
export async function openClient(url: string, headers: { cookie?: string } = {}): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${PATH}`, { perMessageDeflate: false, headers });
  const listeners = new Map<string, (frame: string) => void>();
  const known = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${url} closed the connection`)));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame === '2') return socket.send('3');
      if (frame.startsWith('0{')) return socket.send(HANDSHAKE);
      if (frame.startsWith(CONNECT)) return resolve(JSON.parse(frame.slice(CONNECT.length)).sid);
      listeners.get(frame.slice(NAME, frame.indexOf('"', NAME)))?.(frame);
    });
  });
  await once(socket, 'open');
  const id = await known;
  return {
    id,
    send: (frame) => socket.send(frame),
    on: (event, listener) => void listeners.set(event, listener),
    next: (event) =>
      new Promise((resolve) => {
        listeners.set(event, (frame) => {
          listeners.delete(event);
          resolve(payloadOf(frame));
        });
      }),
    close: () => socket.close(),
  };
}

/** The payload of a frame. */
export const payloadOf = (frame: string) => JSON.parse(frame.slice(EVENT.length))[1];

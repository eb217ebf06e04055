import { once } from 'node:events';
import { WebSocket } from 'ws';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';

/**
 * One client of a measured server that costs the generator as little as can be: frames are written beforehand, and
 * those that come are told apart by their beginning. It answers pings and knows nothing else of Socket.IO.
 */
export type Client = {
  /** Its address for others. */
  id: string;
  /** Sends what `framed` has made. */
  send(frame: string): void;
  /** Hears each frame of one event; replaces who heard it before. */
  on(event: string, hear: (frame: string) => void): void;
  /** Waits for the next frame of that event and answers its payload. */
  next(event: string): Promise<unknown>;
  close(): void;
};

const CONNECT = `40${NAMESPACE},`;
/** As our own page comes: what it is told is remembered until it is known to have arrived. */
const HANDSHAKE = `${CONNECT}${JSON.stringify({ version: WIRE_VERSION, resume: true })}`;
const EVENT = `42${NAMESPACE},`;
/** Where the event's name begins. */
const NAME = EVENT.length + 2;
const PATH = '/socket.io/?EIO=4&transport=websocket';

/** An event as it stands on the wire; it asks for no acknowledgement. */
export const framed = (event: string, payload: unknown): string => `${EVENT}${JSON.stringify([event, payload])}`;

/** Connects as a guest, the one of that cookie if there is one, and answers when the server has said who this is. */
export async function openClient(url: string, headers: { cookie?: string } = {}): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${PATH}`, { perMessageDeflate: false, headers });
  const hearing = new Map<string, (frame: string) => void>();
  const known = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${url} closed the connection`)));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame === '2') return socket.send('3');
      if (frame.startsWith('0{')) return socket.send(HANDSHAKE);
      if (frame.startsWith(CONNECT)) return resolve(JSON.parse(frame.slice(CONNECT.length)).sid);
      hearing.get(frame.slice(NAME, frame.indexOf('"', NAME)))?.(frame);
    });
  });
  await once(socket, 'open');
  const id = await known;
  return {
    id,
    send: (frame) => socket.send(frame),
    on: (event, hear) => void hearing.set(event, hear),
    next: (event) =>
      new Promise((resolve) => {
        hearing.set(event, (frame) => {
          hearing.delete(event);
          resolve(payloadOf(frame));
        });
      }),
    close: () => socket.close(),
  };
}

/** What a frame says beside its event. */
export const payloadOf = (frame: string) => JSON.parse(frame.slice(EVENT.length))[1];

import type { Socket } from 'socket.io';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';
import { packetNamed, type Packet } from './packet.ts';

/** How an event of the namespace begins that asks for no acknowledgement. */
const HEAD = `2${NAMESPACE},[`;
const START = HEAD.length - 1;

/** What of Socket.IO's client is stepped before; it has no type there. */
type Client = { ondata: (data: unknown) => void; conn: Socket['conn'] };

/**
 * Reads events that ask for no acknowledgement, which are nearly all that pages send during a call, as they come off
 * the connection: Socket.IO's own way costs more than relaying them. All else goes that way as before.
 */
export function readDirectly(socket: Socket, receive: (packet: Packet) => void): void {
  const { conn } = socket.client;
  const client = socket.client as unknown as Client;
  const { ondata } = client;
  const read = (data: unknown) => {
    const packet = typeof data === 'string' && data.startsWith(HEAD) && socket.connected ? eventIn(data) : undefined;
    if (packet) receive(packet);
    else ondata(data);
  };
  conn.off('data', ondata);
  conn.on('data', read);
  // Socket.IO takes off its own listener when the connection closes.
  client.ondata = read;
}

/** Undefined for what Socket.IO itself has an answer to. */
function eventIn(data: string): Packet | undefined {
  try {
    const said: unknown = JSON.parse(data.slice(START));
    if (!Array.isArray(said) || typeof said[0] !== 'string') return undefined;
    return packetNamed(said[0], said[1]);
  } catch {
    return undefined;
  }
}

import type { Socket } from 'socket.io';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { packetNamed, type Packet } from './packet.ts';

/** The prefix of this namespace's events without acknowledgement. */
const EVENT_PREFIX = `2${NAMESPACE},[`;
const PAYLOAD_START = EVENT_PREFIX.length - 1;

/** The bypassed part of Socket.IO's client, which its types omit. */
type Client = { ondata: (data: unknown) => void; conn: Socket['conn'] };

/**
 * Reads events without acknowledgement, nearly all events during a call, directly from the connection: Socket.IO's own
 * path costs more than relaying them. Everything else takes that path.
 */
export function readDirectly(socket: Socket, receive: (packet: Packet) => void): void {
  const { conn } = socket.client;
  const client = socket.client as unknown as Client;
  const { ondata } = client;
  const read = (data: unknown) => {
    const packet =
      typeof data === 'string' && data.startsWith(EVENT_PREFIX) && socket.connected ? parseEvent(data) : undefined;
    if (packet) receive(packet);
    else ondata(data);
  };
  conn.off('data', ondata);
  conn.on('data', read);
  // Socket.IO removes `ondata` when the connection closes.
  client.ondata = read;
}

/** Undefined for packets to be handled by Socket.IO. */
function parseEvent(data: string): Packet | undefined {
  try {
    const parsed: unknown = JSON.parse(data.slice(PAYLOAD_START));
    if (!Array.isArray(parsed) || typeof parsed[0] !== 'string') return undefined;
    return packetNamed(parsed[0], parsed[1]);
  } catch {
    return undefined;
  }
}

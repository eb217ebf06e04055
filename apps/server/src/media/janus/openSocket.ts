import { WebSocket } from 'ws';
import type { OpenSocket } from './janusLink.ts';

const PROTOCOL = 'janus-protocol';
/** An answer holds one description; nothing that Janus says is longer. Bytes. */
const LONGEST = 1024 * 1024;

/** The real thing. */
export const openSocket: OpenSocket = (url, listener) => {
  const socket = new WebSocket(url, PROTOCOL, { maxPayload: LONGEST, perMessageDeflate: false });
  socket.on('open', () => listener.opened());
  socket.on('message', (data: Buffer) => listener.received(data.toString('utf8')));
  socket.on('close', () => listener.closed());
  // What went wrong is followed by the close, and that is all that counts.
  socket.on('error', () => {});
  return {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
  };
};

import { WebSocket } from 'ws';
import type { OpenSocket } from './janusLink.ts';

const PROTOCOL = 'janus-protocol';
/** An answer contains one description, the longest message of Janus. Bytes. */
const MAX_LENGTH = 1024 * 1024;

/** The real WebSocket. */
export const openSocket: OpenSocket = (url, listener) => {
  const socket = new WebSocket(url, PROTOCOL, { maxPayload: MAX_LENGTH, perMessageDeflate: false });
  socket.on('open', () => listener.opened());
  socket.on('message', (data: Buffer) => listener.received(data.toString('utf8')));
  socket.on('close', () => listener.closed());
  // An error is followed by the close, which is handled.
  socket.on('error', () => {});
  return {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
  };
};

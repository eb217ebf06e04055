import type { Socket } from 'socket.io';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';

/** The part of a socket that signalling uses; a program that speaks WHIP or WHEP has a connection without the rest. */
export type ClientSocket = Pick<Socket, 'id' | 'connected' | 'emit' | 'disconnect'> & {
  readonly conn: Pick<Socket['conn'], 'close'>;
  readonly client: { readonly conn: { write(packet: string, options: object): void } };
};

/** Anything with Socket.IO's `emit`. */
export type Emitter = { emit(event: string, ...args: unknown[]): unknown };

/** A notice with its matching payload; created by `noticeOf` only. */
export type Notice = { readonly name: NoticeName; readonly payload: Notices[NoticeName] };

export function noticeOf<K extends NoticeName>(name: K, payload: Notices[K]): Notice {
  return { name, payload };
}

export function send<K extends NoticeName>(emitter: Emitter, name: K, payload: Notices[K]): void {
  emitter.emit(name, payload);
}

/** An event in Socket.IO's wire format. */
export const packetOf = (name: string, payload: unknown): string => `2${NAMESPACE},${JSON.stringify([name, payload])}`;

/**
 * Writes an encoded packet: it is encoded once for all sockets, and written in one chunk, since a second system call
 * per frame would cost more than everything else.
 */
export function write(sockets: readonly ClientSocket[], packet: string): void {
  // Socket.IO's own broadcasts also pass whole frames, but its types do not include this.
  const options = { compress: false, wsPreEncodedFrame: [frameOf(`4${packet}`)] };
  for (const { client } of sockets) client.conn.write(packet, options);
}

/** A text as one unmasked WebSocket frame of a server (RFC 6455, section 5.2). */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = FINAL_TEXT;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}

const FINAL_TEXT = 0x81;

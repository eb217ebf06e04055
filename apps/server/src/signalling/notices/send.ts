import type { Socket } from 'socket.io';
import * as ws from 'ws';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';

/** Anything that Socket.IO can emit through. */
export type Line = { emit(event: string, ...args: unknown[]): unknown };

/** A notice whose name and payload fit each other; made by `noticeOf` only. */
export type Notice = { readonly name: NoticeName; readonly payload: Notices[NoticeName] };

export function noticeOf<K extends NoticeName>(name: K, payload: Notices[K]): Notice {
  return { name, payload };
}

export function send<K extends NoticeName>(line: Line, name: K, payload: Notices[K]): void {
  line.emit(name, payload);
}

/** An event as Socket.IO puts it on the wire. */
export const packetOf = (name: string, payload: unknown): string => `2${NAMESPACE},${JSON.stringify([name, payload])}`;

/** Of which the types of `ws` know nothing; Socket.IO's own broadcasts use it, too. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };
const UNCOMPRESSED = { readOnly: true, mask: false, rsv1: false, opcode: 1, fin: true };

/** Writes a packet that is encoded already: what many hear is encoded once. */
export function write(sockets: readonly Socket[], packet: string): void {
  const options: Record<string, unknown> = { compress: false };
  if (sockets.length > 1) options.wsPreEncodedFrame = Sender.frame(Buffer.from(`4${packet}`), UNCOMPRESSED);
  for (const { client } of sockets) client.conn.write(packet, options);
}

import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';

/** Anything that Socket.IO can emit through. */
export type Line = { emit(event: string, ...args: unknown[]): unknown };

export function send<K extends NoticeName>(line: Line, name: K, payload: Notices[K]): void {
  line.emit(name, payload);
}

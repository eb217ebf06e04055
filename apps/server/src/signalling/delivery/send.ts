import { notices, type NoticeName, type Notices } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';

/** Anything that Socket.IO can emit through. */
export type Line = { emit(event: string, ...args: unknown[]): unknown };

export function send<K extends NoticeName>(line: Line, name: K, payload: Notices[K]): void {
  line.emit(name, payload);
}

/** A notice whose name and payload fit each other; made by `sayingOf` and `readSaying` only. */
export type Saying = { readonly name: NoticeName; readonly payload: Notices[NoticeName] };

export function sayingOf<K extends NoticeName>(name: K, payload: Notices[K]): Saying {
  return { name, payload };
}

/** What another node said; undefined for what the contract does not know. */
export function readSaying(name: string, payload: unknown): Saying | undefined {
  if (!isNotice(name)) return undefined;
  const parsed = z.safeParse<z.ZodMiniType<Notices[NoticeName]>>(notices[name], payload);
  return parsed.success ? { name, payload: parsed.data } : undefined;
}

function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(notices, name);
}

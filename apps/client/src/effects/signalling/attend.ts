import { fromCallback, type EventObject } from 'xstate';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import type { AttendInput } from '@colloquy/machines/roomCall/ports.ts';
import { openLine, type LineOptions } from './signallingLine.ts';

/** Whoever goes straight in needs no second socket; the server gives a new room ten seconds. Milliseconds. */
const SETTLES = 2_000;

/** The attendance port. */
export function createAttend(options: LineOptions & { bearer: () => string | undefined }) {
  return fromCallback<EventObject, AttendInput>(({ input }) => {
    if (!input.askedForRoom) return undefined;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      const line = openLine(options, () => ({ version: WIRE_VERSION, token: options.bearer() ?? null }));
      close = () => line.close();
    }, SETTLES);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  });
}

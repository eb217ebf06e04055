import type { Log } from '@colloquy/server/domain/parts.ts';

/** A log nobody reads. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

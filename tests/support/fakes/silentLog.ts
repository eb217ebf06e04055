import type { Log } from '@colloquy/server/domain/parts.ts';

/** A log that discards everything. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

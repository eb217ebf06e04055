import type { Log } from '@colloquy/server/services.ts';

/** A log that discards everything. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

import { createRedisBus, type RedisBusOptions } from '@colloquy/server/bus/redisBus.ts';
import { silentLog } from '../fakes/silentLog.ts';

const SCRIPTS = new URL('../../../apps/server/src/bus/lua/', import.meta.url);

/** What joins one node to the others. */
export function redisBus(options: Omit<RedisBusOptions, 'scripts' | 'graceMs' | 'log'> & Partial<RedisBusOptions>) {
  return createRedisBus({ scripts: SCRIPTS, graceMs: 10_000, log: silentLog, ...options });
}

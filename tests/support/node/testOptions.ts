import { randomUUID } from 'node:crypto';
import type { Options } from '@colloquy/server/services.ts';

/** Options of a local node without a proxy; `changes` are specific to the test. */
export function testOptions(changes: Partial<Options> = {}): Options {
  return {
    nodeId: randomUUID(),
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    secureCookies: false,
    stunUrls: [],
    turnUrls: [],
    turnSecret: undefined,
    limitsFactor: 1,
    resumeGraceMs: 1_000,
    streamP2pViewers: 6,
    clientDir: undefined,
    ...changes,
  };
}

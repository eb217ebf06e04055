import { once } from 'node:events';
import { createServer } from 'node:http';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Options, Parts } from '@colloquy/server/domain/parts.ts';
import type { RegistryTimes } from '@colloquy/server/domain/registry.ts';
import { createSigner } from '@colloquy/server/domain/signing.ts';
import { createApi, type Surroundings } from '@colloquy/server/http/api.ts';
import { createMemoryRegistry } from '@colloquy/server/registry/memory.ts';
import { memoryAccounts } from './memoryAccounts.ts';
import { createMemoryRecords } from './memoryRecords.ts';
import { silentLog } from './silentLog.ts';

export const NODE_ID = 'node-1';

const OPTIONS: Options = {
  nodeId: NODE_ID,
  host: '127.0.0.1',
  port: 0,
  publicUrl: undefined,
  allowedOrigins: [],
  trustProxy: 0,
  secureCookies: false,
  stunUrls: ['stun:stun.example.org'],
  turnUrls: [],
  turnSecret: undefined,
  limitsFactor: 1,
  resumeGraceMs: DELAYS.resumeGrace,
  clientDir: undefined,
};

/** The HTTP half of a node on a free port, with everything it stands on in memory. */
export async function startApi(
  changes: {
    options?: Partial<Options>;
    parts?: Partial<Parts>;
    surroundings?: Surroundings;
    times?: Partial<RegistryTimes>;
  } = {},
) {
  const registry = createMemoryRegistry({
    graceMs: DELAYS.resumeGrace,
    hostHoldMs: DELAYS.hostHold,
    matchHoldMs: DELAYS.matchHold,
    emptyRoomMs: DELAYS.emptyRoom,
    commandMemoryMs: DELAYS.commandMemory,
    ...changes.times,
  });
  await registry.start(NODE_ID);
  const roomRecords = createMemoryRecords();
  const parts: Parts = {
    registry,
    roomRecords,
    accounts: memoryAccounts,
    database: { answers: async () => true },
    signer: createSigner('a secret of tests'),
    tickets: createSigner('another secret of tests'),
    log: silentLog,
    ...changes.parts,
  };
  const http = createServer(createApi(parts, { ...OPTIONS, ...changes.options }, changes.surroundings));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    registry,
    roomRecords,
    parts,
    async stop() {
      http.closeAllConnections();
      http.close();
      await registry.stop();
    },
  };
}
export type StartedApi = Awaited<ReturnType<typeof startApi>>;

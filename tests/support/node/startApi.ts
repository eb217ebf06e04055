import { createServer } from 'node:http';
import type { Options, Parts } from '@colloquy/server/domain/parts.ts';
import type { RegistryTimes } from '@colloquy/server/domain/registry.ts';
import { createSigner } from '@colloquy/server/domain/access/signing.ts';
import { createApi, type ApiContext } from '@colloquy/server/http/api.ts';
import { createMemoryRegistry } from '@colloquy/server/registry/memoryRegistry.ts';
import { listening } from './listening.ts';
import { createMemoryRecords } from '../fakes/memoryRecords.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { testOptions } from './testOptions.ts';
import { unusedParts } from '../fakes/unusedParts.ts';

export const NODE_ID = 'node-1';

/** The HTTP API of a node on a free port, with all dependencies in memory. */
export async function startApi(
  changes: {
    options?: Partial<Options>;
    parts?: Partial<Parts>;
    surroundings?: ApiContext;
    times?: Partial<RegistryTimes>;
  } = {},
) {
  const options = testOptions({ nodeId: NODE_ID, stunUrls: ['stun:stun.example.org'], ...changes.options });
  const registry = createMemoryRegistry(changes.times);
  await registry.start(NODE_ID);
  const roomRecords = createMemoryRecords();
  const parts: Parts = {
    registry,
    roomRecords,
    ...unusedParts(),
    database: { answers: async () => true },
    signer: createSigner('a secret of tests'),
    tickets: createSigner('another secret of tests'),
    log: silentLog,
    ...changes.parts,
  };
  const http = createServer(createApi(parts, options, changes.surroundings));
  const port = await listening(http);
  return {
    url: `http://127.0.0.1:${port}`,
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

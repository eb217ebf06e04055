import { createServer } from 'node:http';
import type { Options, Services } from '@colloquy/server/services.ts';
import type { RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { createApi, type ApiContext } from '@colloquy/server/api.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { createMemoryRecords } from '../fakes/memoryRecords.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { testOptions } from './testOptions.ts';
import { unusedServices } from '../fakes/unusedServices.ts';

export const NODE_ID = 'node-1';

/** The HTTP API of a node on a free port, with all dependencies in memory. */
export async function startApi(
  overrides: {
    options?: Partial<Options>;
    services?: Partial<Services>;
    context?: ApiContext;
    times?: Partial<RegistryTimes>;
  } = {},
) {
  const options = testOptions({ nodeId: NODE_ID, stunUrls: ['stun:stun.example.org'], ...overrides.options });
  const registry = createMemoryRegistry(overrides.times);
  await registry.start(NODE_ID);
  const roomRecords = createMemoryRecords();
  const services: Services = {
    registry,
    roomRecords,
    ...unusedServices(),
    database: { answers: async () => true },
    signer: createSigner('test secret'),
    tickets: createSigner('another test secret'),
    log: silentLog,
    ...overrides.services,
  };
  const http = createServer(createApi(services, options, overrides.context));
  const port = await listenOnFreePort(http);
  return {
    url: `http://127.0.0.1:${port}`,
    registry,
    roomRecords,
    services,
    async stop() {
      http.closeAllConnections();
      http.close();
      await registry.stop();
    },
  };
}
export type StartedApi = Awaited<ReturnType<typeof startApi>>;

import { randomUUID } from 'node:crypto';
import { createServer } from '@colloquy/server/createServer.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { noMediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import type { Options, Services } from '@colloquy/server/services.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { databaseServices } from './databaseServices.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { testOptions } from './testOptions.ts';
import { unusedServices } from '../fakes/unusedServices.ts';

export type RunningServer = { url: string; close(): Promise<void> };

export type ServerOptions = {
  /** Migrated, see `openDatabase`; closed by the caller. */
  database: Database;
  options?: Partial<Options>;
  /** Replaces single parts, such as the log. */
  services?: Partial<Services>;
};

/** A complete node in this process, on a free port, with an empty registry in memory. */
export async function startServer({ database, options, services }: ServerOptions): Promise<RunningServer> {
  const all = testOptions(options);
  const registry = services?.registry ?? createMemoryRegistry({ graceMs: all.resumeGraceMs });
  await registry.start(all.nodeId);
  const records = databaseServices(database);
  await records.sanctions.start();
  const server = createServer(
    {
      registry,
      ...records,
      providers: new Map(),
      mediaServers: noMediaServers,
      push: unusedServices().push,
      signer: createSigner(randomUUID()),
      tickets: createSigner(randomUUID()),
      log: silentLog,
      ...services,
    },
    all,
  );
  const port = await listenOnFreePort(server.http);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      records.sanctions.stop();
      await registry.stop();
    },
  };
}

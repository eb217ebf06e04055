import { randomUUID } from 'node:crypto';
import { createServer } from '@colloquy/server/createServer.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { noMediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import type { Options, Parts } from '@colloquy/server/services.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { databaseParts } from './databaseParts.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { testOptions } from './testOptions.ts';
import { unusedParts } from '../fakes/unusedParts.ts';

export type RunningServer = { url: string; close(): Promise<void> };

export type ServerOptions = {
  /** Migrated, see `openDatabase`; closed by the caller. */
  database: Database;
  options?: Partial<Options>;
  /** Replaces single parts, such as the log. */
  parts?: Partial<Parts>;
};

/** A complete node in this process, on a free port, with an empty registry in memory. */
export async function startServer({ database, options, parts }: ServerOptions): Promise<RunningServer> {
  const all = testOptions(options);
  const registry = parts?.registry ?? createMemoryRegistry({ graceMs: all.resumeGraceMs });
  await registry.start(all.nodeId);
  const records = databaseParts(database);
  await records.sanctions.start();
  const server = createServer(
    {
      registry,
      ...records,
      providers: new Map(),
      mediaServers: noMediaServers,
      push: unusedParts().push,
      signer: createSigner(randomUUID()),
      tickets: createSigner(randomUUID()),
      log: silentLog,
      ...parts,
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

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from '@colloquy/server/createServer.ts';
import { createAccounts } from '@colloquy/server/database/accounts.ts';
import type { Database } from '@colloquy/server/database/connect.ts';
import { createDatabaseHealth } from '@colloquy/server/database/health.ts';
import { createRoomRecords } from '@colloquy/server/database/roomRecords.ts';
import type { Options, Parts } from '@colloquy/server/domain/parts.ts';
import { createSigner } from '@colloquy/server/domain/signing.ts';
import { createMemoryRegistry } from '@colloquy/server/registry/memory.ts';
import { silentLog } from './silentLog.ts';

export type RunningServer = { url: string; close(): Promise<void> };

export type ServerOptions = {
  /** Migrated; see `openDatabase`. It stays its owner's. */
  database: Database;
  options?: Partial<Options>;
  /** Replaces single parts, such as the log. */
  parts?: Partial<Parts>;
};

/** A whole node inside this process, on a free port, with an empty registry in memory. */
export async function startServer({ database, options, parts }: ServerOptions): Promise<RunningServer> {
  const all: Options = {
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
    clientDir: undefined,
    ...options,
  };
  const registry = parts?.registry ?? createMemoryRegistry({ graceMs: all.resumeGraceMs });
  await registry.start(all.nodeId);
  const server = createServer(
    {
      registry,
      roomRecords: createRoomRecords(database),
      accounts: createAccounts(database),
      database: createDatabaseHealth(database),
      signer: createSigner(randomUUID()),
      tickets: createSigner(randomUUID()),
      log: silentLog,
      ...parts,
    },
    all,
  );
  server.http.listen(all.port, all.host);
  await once(server.http, 'listening');
  const address = server.http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await server.close();
      await registry.stop();
    },
  };
}

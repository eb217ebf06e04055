import { randomUUID } from 'node:crypto';
import { createServer, type Cluster } from '@colloquy/server/createServer.ts';
import type { Options, Services } from '@colloquy/server/services.ts';
import type { RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import type { LoadStores } from '@colloquy/server/load/serveLoad.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { createMemoryRecords, type MemoryRecords } from '../fakes/memoryRecords.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { TestClient, type Handshake } from '../people/testClient.ts';
import { testOptions } from './testOptions.ts';
import { unusedServices } from '../fakes/unusedServices.ts';

export type SignallingServer = {
  url: string;
  services: Services;
  records: MemoryRecords;
  /** Connects a person; the handshake must succeed. */
  connect(handshake?: Handshake): Promise<TestClient>;
  /** Connects, creates the room if necessary, and joins it. */
  connectAndJoin(room: string, userId: string, handshake?: Handshake): Promise<TestClient>;
  /** Stops the server while people are connected. */
  stop(): Promise<void>;
  /** Disconnects everybody, then stops the server. */
  close(): Promise<void>;
};

export type SignallingOptions = {
  times?: Partial<RegistryTimes>;
  options?: Partial<Options>;
  services?: Partial<Services>;
  /** The connection to other nodes; closed by the caller. */
  cluster?: Cluster;
  /** The state of load participants; in memory where only the token is set. */
  load?: LoadStores;
};

/** A complete node in this process with everything in memory, on a free port. */
export async function startSignalling({
  times,
  options,
  services,
  cluster,
  load: ownLoad,
}: SignallingOptions = {}): Promise<SignallingServer> {
  const records = createMemoryRecords();
  const all: Services = {
    registry: createMemoryRegistry(times),
    roomRecords: records,
    ...unusedServices(),
    database: { answers: async () => true },
    signer: createSigner(randomUUID()),
    tickets: createSigner(randomUUID()),
    log: silentLog,
    ...services,
  };
  const nodeOptions = testOptions(options);
  await all.registry.start(nodeOptions.nodeId);
  const load = nodeOptions.loadToken === undefined ? undefined : (ownLoad ?? { registry: createMemoryRegistry(times) });
  await load?.registry.start(nodeOptions.nodeId);
  const server = createServer(all, nodeOptions, { cluster, load });
  const url = `http://127.0.0.1:${await listenOnFreePort(server.http)}`;
  const clients: TestClient[] = [];

  const connect = async (handshake: Handshake = {}) => {
    const client = new TestClient(url, handshake);
    clients.push(client);
    await client.waitForConnect();
    return client;
  };

  const stop = async () => {
    await server.close();
    await all.registry.stop();
    await load?.registry.stop();
  };

  return {
    url,
    services: all,
    records,
    connect,
    async connectAndJoin(room, userId, handshake) {
      const client = await connect(handshake);
      await client.ask('createRoom', { room_name: room, user_id: userId });
      await client.join(room, userId);
      return client;
    },
    async close() {
      for (const client of clients) client.leave();
      await stop();
    },
    stop,
  };
}

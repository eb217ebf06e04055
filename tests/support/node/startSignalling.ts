import { randomUUID } from 'node:crypto';
import { createServer, type Cluster } from '@colloquy/server/createServer.ts';
import type { Options, Parts } from '@colloquy/server/services.ts';
import type { RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import type { LoadStores } from '@colloquy/server/load/serveLoad.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { createMemoryRecords, type MemoryRecords } from '../fakes/memoryRecords.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { Person, type Handshake } from '../people/socketPerson.ts';
import { testOptions } from './testOptions.ts';
import { unusedParts } from '../fakes/unusedParts.ts';

export type SignallingWorld = {
  url: string;
  parts: Parts;
  records: MemoryRecords;
  /** Connects a person; the handshake must succeed. */
  connect(handshake?: Handshake): Promise<Person>;
  /** Connects, creates the room if necessary, and joins it. */
  connectAndJoin(room: string, userId: string, handshake?: Handshake): Promise<Person>;
  /** Stops the server while people are connected. */
  stop(): Promise<void>;
  /** Disconnects everybody, then stops the server. */
  close(): Promise<void>;
};

export type SignallingOptions = {
  times?: Partial<RegistryTimes>;
  options?: Partial<Options>;
  parts?: Partial<Parts>;
  /** The connection to other nodes; closed by the caller. */
  cluster?: Cluster;
  /** The state of load participants; in memory where only the token is set. */
  load?: LoadStores;
};

/** A complete node in this process with everything in memory, on a free port. */
export async function startSignalling({
  times,
  options,
  parts,
  cluster,
  load: ownLoad,
}: SignallingOptions = {}): Promise<SignallingWorld> {
  const records = createMemoryRecords();
  const all: Parts = {
    registry: createMemoryRegistry(times),
    roomRecords: records,
    ...unusedParts(),
    database: { answers: async () => true },
    signer: createSigner(randomUUID()),
    tickets: createSigner(randomUUID()),
    log: silentLog,
    ...parts,
  };
  const nodeOptions = testOptions(options);
  await all.registry.start(nodeOptions.nodeId);
  const load = nodeOptions.loadToken === undefined ? undefined : (ownLoad ?? { registry: createMemoryRegistry(times) });
  await load?.registry.start(nodeOptions.nodeId);
  const server = createServer(all, nodeOptions, { cluster, load });
  const url = `http://127.0.0.1:${await listenOnFreePort(server.http)}`;
  const people: Person[] = [];

  const connect = async (handshake: Handshake = {}) => {
    const person = new Person(url, handshake);
    people.push(person);
    await person.connected();
    return person;
  };

  const stop = async () => {
    await server.close();
    await all.registry.stop();
    await load?.registry.stop();
  };

  return {
    url,
    parts: all,
    records,
    connect,
    async connectAndJoin(room, userId, handshake) {
      const person = await connect(handshake);
      await person.ask('createRoom', { room_name: room, user_id: userId });
      await person.join(room, userId);
      return person;
    },
    async close() {
      for (const person of people) person.leave();
      await stop();
    },
    stop,
  };
}

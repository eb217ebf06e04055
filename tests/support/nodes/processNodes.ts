import { setTimeout as wait } from 'node:timers/promises';
import { TestClient, RESUMABLE_HANDSHAKE, type Handshake } from '../people/testClient.ts';
import { startPostgres } from '../programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../programs/startProcess.ts';
import { startRedis, type RunningRedis } from '../programs/startRedis.ts';

export type ProcessNodes = {
  redis: RunningRedis;
  startNode: (env?: Record<string, string>) => Promise<ServerProcess>;
  /** Waits until nodes no longer answer `try_again` for rooms that may still be restored. */
  waitUntilRestored: () => Promise<void>;
  connectTo: (server: ServerProcess, handshake?: Handshake) => Promise<TestClient>;
  /** Reconnects until served, as pages do: a node without its store closes connections. */
  connectWithRetry: (server: ServerProcess, handshake: Handshake) => Promise<TestClient>;
  /** Disconnects everybody, kills every node and empties Redis. */
  clear: () => Promise<void>;
  stop: () => Promise<unknown>;
};

/** One Redis and one database for nodes in separate processes, and their clients. */
export async function startProcessNodes(): Promise<ProcessNodes> {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  let processes: ServerProcess[] = [];
  let people: TestClient[] = [];

  const connectTo = async (server: ServerProcess, handshake: Handshake = RESUMABLE_HANDSHAKE) => {
    const person = new TestClient(server.url ?? '', handshake);
    people.push(person);
    await person.waitForConnect();
    return person;
  };
  return {
    redis,
    connectTo,
    waitUntilRestored: () => wait(2_500),
    async startNode(env = {}) {
      const server = await startProcess({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        APP_SECRET: 'shared by all nodes',
        LIMITS_FACTOR: '1000',
        ...env,
      });
      processes.push(server);
      return server;
    },
    async connectWithRetry(server, handshake) {
      for (;;) {
        const person = await connectTo(server, handshake);
        const served = person.waitForNotice('session').then(() => true);
        if (await Promise.race([served, person.waitForClose().then(() => false)])) {
          await person.roundTrip();
          return person;
        }
        // A closed connection sends nothing more.
        served.catch(() => {});
        await wait(200);
      }
    },
    async clear() {
      for (const person of people) person.leave();
      await Promise.all(processes.map((server) => server.kill('SIGKILL')));
      people = [];
      processes = [];
      await redis.restart();
    },
    stop: () => Promise.all([redis.stop(), postgres.stop()]),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { Person, type Arrival } from '../people/socketPerson.ts';
import { startPostgres } from '../programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../programs/startProcess.ts';
import { startRedis, type RunningRedis } from '../programs/startRedis.ts';

const RESUMABLE = { auth: { resume: true } };

export type ProcessNodes = {
  redis: RunningRedis;
  startNode: (env?: Record<string, string>) => Promise<ServerProcess>;
  /** What is absent in a store that nodes have just reached may yet be given back: they answer `try_again` until then. */
  untilOld: () => Promise<void>;
  arriveAt: (server: ServerProcess, arrival?: Arrival) => Promise<Person>;
  /** As pages do: while the store is not there yet, its node closes the connection, and it comes again. */
  servedAt: (server: ServerProcess, arrival: Arrival) => Promise<Person>;
  /** Everybody and every node goes, and Redis is empty. */
  clear: () => Promise<void>;
  stop: () => Promise<unknown>;
};

/** One Redis and one database for nodes that are processes of their own, and those who come to them. */
export async function startProcessNodes(): Promise<ProcessNodes> {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  let processes: ServerProcess[] = [];
  let people: Person[] = [];

  const arriveAt = async (server: ServerProcess, arrival: Arrival = RESUMABLE) => {
    const person = new Person(server.url ?? '', arrival);
    people.push(person);
    await person.connected();
    return person;
  };
  return {
    redis,
    arriveAt,
    untilOld: () => wait(2_500),
    async startNode(env = {}) {
      const server = await startProcess({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        APP_SECRET: 'shared by the nodes of these stories',
        LIMITS_FACTOR: '1000',
        ...env,
      });
      processes.push(server);
      return server;
    },
    async servedAt(server, arrival) {
      for (;;) {
        const person = await arriveAt(server, arrival);
        const served = person.hear('session').then(() => true);
        if (await Promise.race([served, person.closed().then(() => false)])) {
          await person.settled();
          return person;
        }
        // Of a connection that is closed nothing comes any more.
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

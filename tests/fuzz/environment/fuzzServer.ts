import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../support/node/database.ts';
import { INSPECT_TOKEN } from '../../support/people/developer.ts';
import { makeStaff } from '../../support/people/secondFactor.ts';
import type { Member } from '../../support/people/signedUp.ts';
import { startPostgres } from '../../support/programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { startRedis } from '../../support/programs/startRedis.ts';

export type FuzzServer = {
  urls: readonly [string, string];
  nodes: readonly ServerProcess[];
  appoint: (member: Member) => Promise<void>;
  stop(): Promise<void>;
};

/** Two nodes as operators run them, on one Redis and one Postgres, with limits that let a fuzzer through. */
export async function startFuzzServer(): Promise<FuzzServer> {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  const sql = await openDatabase(postgres.url, false);
  const start = () =>
    startProcess({
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      APP_SECRET: randomSecret,
      INSPECT_TOKEN,
      LIMITS_FACTOR: '10000',
      RESUME_GRACE_S: '5',
      STUN_URLS: '',
      TRUST_PROXY: '1',
    });
  const randomSecret = randomUUID();
  // One after the other: the first migrates.
  const nodes = [await start(), await start()];
  const urls = nodes.map((node) => {
    if (node.url === undefined) throw new Error(`A node did not start: ${node.printed()}`);
    return node.url;
  });
  return {
    urls: [urls[0] ?? '', urls[1] ?? ''],
    nodes,
    appoint: (member) => makeStaff(sql, member),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
      await sql.end({ timeout: 1 });
      await Promise.all([redis.stop(), postgres.stop()]);
    },
  };
}

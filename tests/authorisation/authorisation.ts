import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@colloquy/machines/contract/accounts.ts';
import { openDatabase } from '../support/node/database.ts';
import { startNodesWithAccounts } from '../support/nodes/startNodesWithAccounts.ts';
import { INSPECT_TOKEN } from '../support/people/developer.ts';
import { makeStaff } from '../support/people/secondFactor.ts';
import { signUp } from '../support/people/signedUp.ts';
import { startPostgres } from '../support/programs/startPostgres.ts';
import { startRedis } from '../support/programs/startRedis.ts';
import { httpCells } from './httpMatrix.ts';
import { wireCells, type Cell } from './wireMatrix.ts';

/** Runs every cell of both matrices on two nodes with a separate Redis and Postgres. */
export async function authorisationCells(): Promise<Cell[]> {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  const sql = await openDatabase(postgres.url, false);
  const cluster = await startNodesWithAccounts(redis, sql, { count: 2, options: { inspectToken: INSPECT_TOKEN } });
  const [firstUrl = '', secondUrl = ''] = cluster.nodes.map(({ url }) => url);
  try {
    const [member, staff, owner] = await Promise.all([
      signUp(firstUrl),
      signUp(firstUrl, 'staff'),
      signUp(firstUrl, 'owner'),
    ]);
    await makeStaff(sql, staff);
    const names = { first_name: `first ${randomUUID()}`, last_name: `last ${randomUUID()}` };
    await owner.call('PATCH', '/api/account', names);
    const room = `watched-${randomUUID().slice(0, 8)}`;
    await cluster.nodes[0]?.connectAndJoin(room, randomUUID());
    const [session] = (await owner.call('GET', '/api/account/sessions')).body as OwnSession[];
    const secrets = [owner.email, names.first_name, names.last_name];
    return [
      ...(await wireCells({ urls: [firstUrl, secondUrl], member, staff })),
      ...(await httpCells({ url: firstUrl, owner, session: session?.id ?? '', secrets, room, sql })),
    ];
  } finally {
    await cluster.close();
    await sql.end({ timeout: 1 });
    await Promise.all([redis.stop(), postgres.stop()]);
  }
}

/** Cells whose outcome differs from the one the rules require. */
export const mismatches = (cells: readonly Cell[]): Cell[] => cells.filter(({ expected, got }) => expected !== got);

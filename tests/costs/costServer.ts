import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../support/node/database.ts';
import { INSPECT_TOKEN } from '../support/people/developer.ts';
import { makeStaff } from '../support/people/secondFactor.ts';
import { signUp, type Member } from '../support/people/signedUp.ts';
import { processorNanoseconds } from '../support/processorTime.ts';
import { startPostgres } from '../support/programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../support/programs/startProcess.ts';
import { startRedis } from '../support/programs/startRedis.ts';
import { startProvider } from '../support/provider/startProvider.ts';

export type CostServer = {
  /** The measured node, with the product's limits. */
  url: string;
  /** Another node of the same cluster, without limits: it creates what a call needs at no cost to the measured one. */
  helper: string;
  factor: number;
  sql: Database;
  member: Member;
  staff: Member;
  /** Nanoseconds of processor time so far: of the measured node with its children, and of Redis and Postgres. */
  node(): Promise<number>;
  stores(): Promise<number>;
  /** The measured node's heap in bytes after a full garbage collection. */
  held(): Promise<number>;
  stop(): Promise<void>;
};

/** How long to wait for a server's garbage collection. */
const TIMEOUT_MS = 20_000;

/** @param factor multiplies the limits of the measured node (`LIMITS_FACTOR`). */
export async function startCostServer(factor: number): Promise<CostServer> {
  const [redis, postgres, provider, mailServer] = await Promise.all([
    startRedis(),
    startPostgres(),
    startProvider(),
    startMailServer(),
  ]);
  const sql = await openDatabase(postgres.url, false);
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    APP_SECRET: randomUUID(),
    INSPECT_TOKEN,
    PUBLIC_URL: 'http://calls.example.org',
    STUN_URLS: '',
    TURN_URLS: 'turn:turn.example.org:3478',
    TURN_SECRET: randomUUID(),
    TRUST_PROXY: '1',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER_URL: provider.url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Colloquy <calls@example.org>',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${new URL('measuredNode.mjs', import.meta.url).href}`,
  };
  // One after the other: the first migrates the database alone.
  const helper = await startProcess({ ...settings, LIMITS_FACTOR: '10000' });
  const node = await startProcess({ ...settings, LIMITS_FACTOR: `${factor}` });
  const [url, helperUrl] = [addressOf(node), addressOf(helper)];
  const [member, staff] = await Promise.all([signUp(helperUrl), signUp(helperUrl, 'staff')]);
  await makeStaff(sql, staff);
  return {
    url,
    helper: helperUrl,
    factor,
    sql,
    member,
    staff,
    node: () => processorNanoseconds(node.pid),
    stores: async () => (await processorNanoseconds(redis.pid())) + (await processorNanoseconds(postgres.pid())),
    held: () => heldBy(node),
    async stop() {
      await Promise.all([node, helper].map((one) => one.kill('SIGKILL')));
      await sql.end({ timeout: 1 });
      await Promise.all([redis.stop(), postgres.stop(), provider.stop(), mailServer.stop()]);
    },
  };
}

function addressOf(node: ServerProcess): string {
  if (node.url === undefined) throw new Error(`A node did not start: ${node.printed()}`);
  return node.url;
}

async function heldBy(node: ServerProcess): Promise<number> {
  const reports = () => [...node.printed().matchAll(/^holds (\d+)$/gm)];
  const before = reports().length;
  node.signal('SIGUSR2');
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
    const [, bytes] = reports()[before] ?? [];
    if (bytes !== undefined) return Number(bytes);
    await wait(5);
  }
  throw new Error('The node does not say what it holds');
}

/** A mail server that accepts everything. */
async function startMailServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().once('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

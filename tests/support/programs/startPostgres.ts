import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { findPostgres } from '../find/findPostgres.mjs';
import { freePort } from './freePort.ts';
import { startServerProcess } from './serverProcess.ts';

export type RunningPostgres = {
  url: string;
  /** The id of the main process. */
  pid(): number;
  /** Crashes the server; committed data stays. */
  crash(): Promise<void>;
  /** Serves the same data on the same port again. */
  restart(): Promise<void>;
  /** Starts the server if it is not running. */
  serve(): Promise<void>;
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 30_000;

/** The installed Postgres, on a free port and in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('No Postgres server is installed; npm run setup installs one');
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-postgres-'));
  const account = unprivilegedAccount();
  if (account) {
    await chmod(folder, 0o755);
    await chown(folder, account.uid, account.gid);
  }
  const data = join(folder, 'data');
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const server = await startServerProcess(async () => {
    const child = spawn(
      join(binaries ?? '', 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=60'],
      { ...account, cwd: folder, stdio: 'ignore' },
    );
    await answering(url);
    return child;
  });
  return {
    url,
    pid: () => server.pid(),
    crash: () => server.end('SIGQUIT'),
    restart: () => server.restart('SIGQUIT'),
    async serve() {
      if (!server.isRunning()) await server.restart();
    },
    async stop() {
      await server.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') } : undefined;
}

const idOfPostgres = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

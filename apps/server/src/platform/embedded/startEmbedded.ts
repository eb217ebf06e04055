import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Log } from '../../services.ts';

/** Messages from the embedded database's child process to its parent. */
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.int() }),
  /** Another process uses the folder. */
  z.object({ kind: z.literal('folderInUse'), holder: z.int() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type Report = z.infer<typeof report>;

/** The embedded database cannot start; the message is for the person who started the server. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused';
}

export type EmbeddedOptions = {
  /** Contains the database and its lock. */
  dataDir: string;
  /** The program of the child; its path differs between source and bundle. */
  child: URL;
  /** Flags for the child's Node, such as a loader; defaults to the parent's. */
  execArgv?: string[];
  log: Log;
};

export type Embedded = {
  url: string;
  /** Closes the database; earlier queries are completed or refused. */
  stop(): Promise<void>;
};

const STOP_TIMEOUT_MS = 5_000;
const RESTART_DELAY = 250;

/**
 * Starts the embedded Postgres in a child process, reachable by its address like any other. A child that exits by
 * itself is replaced on the same port, so that connections find it again.
 * @throws EmbeddedRefused when the folder is in use or the database does not open.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  let { child, port } = await launch(options, 0);
  const stopping = new AbortController();
  const supervised = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (stopping.signal.aborted) return;
      options.log.error(
        { exitCode: child.exitCode, signal: child.signalCode },
        'The embedded database ended; restarting',
      );
      await wait(RESTART_DELAY);
      try {
        ({ child, port } = await launch(options, port));
        if (stopping.signal.aborted) child.disconnect();
      } catch (error) {
        options.log.error({ err: error }, 'The embedded database did not come back');
      }
    }
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      stopping.abort();
      const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      if (child.connected) child.disconnect();
      await supervised;
      clearTimeout(timeout);
    },
  };
}

async function launch(options: EmbeddedOptions, port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(options.child), [options.dataDir, String(port)], {
    ...(options.execArgv && { execArgv: options.execArgv }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const settled = new AbortController();
  try {
    const { signal } = settled;
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => [{ kind: 'failed', reason: `the process ended (${code})` }]),
    ]);
    const received = report.parse(message);
    if (received.kind === 'ready') return { child, port: received.port };
    throw new EmbeddedRefused(
      received.kind === 'folderInUse'
        ? `The data folder ${options.dataDir} is in use by another server (process ${received.holder}). Stop it, or set DATA_DIR to another folder.`
        : `The database in ${options.dataDir} did not open: ${received.reason}`,
    );
  } finally {
    settled.abort();
  }
}

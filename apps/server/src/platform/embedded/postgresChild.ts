import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { FolderInUse, lockFolder } from './folderLock.ts';
import type { Report } from './startEmbedded.ts';

/**
 * A separate process for the embedded Postgres, whose work would block the server's thread. Arguments: the data folder
 * and the port to serve on. It lives as long as the channel to its parent.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const parentGone = new Promise<void>((resolve) => process.once('disconnect', () => resolve()));
// Ctrl-C reaches the whole process group; the parent decides when the database stops, after its last query.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const sendReport = (message: Report) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });

/** Creates the database beside its final place, so that an interrupted start leaves nothing that looks like one. */
async function open(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) {
    const unfinished = `${directory}.new`;
    await rm(unfinished, { recursive: true, force: true });
    const created = await PGlite.create(unfinished);
    await created.close();
    await rename(unfinished, directory);
  }
  return await PGlite.create(directory);
}

async function serve(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(folder, 'postgres.lock'));
  try {
    const opening = open(join(folder, 'postgres'));
    const first = await Promise.race([opening, parentGone]);
    // Interrupted, it is as after a crash, from which it recovers; nobody waits for an opening that has no reader.
    if (!first) return;
    const server = new PGLiteSocketServer({ db: first, host: '127.0.0.1', port: Number(port), maxConnections: 8 });
    let bound = Number(port);
    server.addEventListener('listening', (event) => {
      if (event instanceof CustomEvent) bound = Number(event.detail.port);
    });
    await server.start();
    await sendReport({ kind: 'ready', port: bound });
    await parentGone;
    await server.stop();
    await first.close();
  } finally {
    await unlock();
  }
}

try {
  await serve();
} catch (error) {
  await sendReport(
    error instanceof FolderInUse
      ? { kind: 'folderInUse', holder: error.holder }
      : { kind: 'failed', reason: error instanceof Error ? error.message : String(error) },
  );
  process.exitCode = 1;
}
process.exit();

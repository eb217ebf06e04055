import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isAlive, markOf } from './processes.ts';

/** A living process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly holder: number;
  constructor(holder: number) {
    super(`The folder is held by process ${holder}`);
    this.holder = holder;
  }
}

const mark = z.object({ pid: z.int(), born: z.nullable(z.string()) });
const lock = z.object({ holder: mark, parent: mark });

/** How long a holder whose parent died may take to close the database; milliseconds. */
const EXIT_TIMEOUT_MS = 3_000;
const POLL_INTERVAL_MS = 30;

/**
 * Takes the lock file or throws `FolderInUse`; returns a function that releases it. The embedded database does not
 * notice a second process in its files, and two would destroy them. A dead process' lock is taken over; if its holder
 * is about to follow its killed parent, this waits for it.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const token = randomBytes(8).toString('hex');
  const own = JSON.stringify({ holder: markOf(process.pid), parent: markOf(process.ppid), token });
  const draft = `${file}.${token}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    const deadline = Date.now() + EXIT_TIMEOUT_MS;
    while (!(await placed(draft, file))) {
      const found = await readIfThere(file);
      if (found === undefined) continue;
      const parsed = parseLock(found);
      if (parsed && isAlive(parsed.holder)) {
        if (isAlive(parsed.parent) || Date.now() > deadline) throw new FolderInUse(parsed.holder.pid);
        await wait(POLL_INTERVAL_MS);
      } else await removeStale(file, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfThere(file)) === own) await rm(file, { force: true });
  };
}

/** A hard link appears atomically, and only if the name is free. */
async function placed(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock. Of several processes that found it stale only the holder of a second lock may, and only while
 * it is still the same one: else a slow process would remove the lock of a fast one.
 */
async function removeStale(file: string, judged: string): Promise<void> {
  const unlock = await lockFolder(`${file}.takeover`).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
  });
  if (!unlock) {
    await wait(POLL_INTERVAL_MS);
    return;
  }
  if ((await readIfThere(file)) === judged) await rm(file, { force: true });
  await unlock();
}

async function readIfThere(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch(() => undefined);
}

function parseLock(content: string): z.infer<typeof lock> | undefined {
  try {
    return lock.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

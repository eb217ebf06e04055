import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isAlive, markOf } from './processes.ts';

/** Somebody who lives holds the folder. */
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
const DYING_PATIENCE = 3_000;
const LOOK_AGAIN = 30;

/**
 * Takes the lock file or throws `FolderInUse`; answers the way to let go. The embedded database does not notice a
 * second process in its files, and two would destroy them. A lock of a dead process is taken over; one whose holder is
 * about to follow its killed parent is waited for.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const own = JSON.stringify({ holder: markOf(process.pid), parent: markOf(process.ppid) });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    const deadline = Date.now() + DYING_PATIENCE;
    while (!(await placed(draft, file))) {
      const found = await readIfThere(file);
      if (found === undefined) continue;
      const parsed = parseLock(found);
      if (parsed && isAlive(parsed.holder)) {
        if (isAlive(parsed.parent) || Date.now() > deadline) throw new FolderInUse(parsed.holder.pid);
        await wait(LOOK_AGAIN);
      } else await removeStale(file, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfThere(file)) === own) await rm(file, { force: true });
  };
}

/** A hard link appears whole or not at all, and only if the name is free. */
async function placed(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock away; of two who try, one moves it, and a living lock moved by mistake is put back. */
async function removeStale(file: string, judged: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readIfThere(aside)) !== judged) await placed(aside, file);
  await rm(aside, { force: true });
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

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { markOf } from './processes.ts';

/** Linux gives no process this number. */
const NOBODY = { pid: 2 ** 22 + 1, born: null };

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is refused to a second process while the first lives, with the number of the holder', async () => {
    await lockFolder(file);
    await expect(lockFolder(file)).rejects.toMatchObject({ name: 'FolderInUse', holder: process.pid });
  });

  it('is free again when it was released, and leaves nothing behind', async () => {
    const unlock = await lockFolder(file);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await lockFolder(file);
  });

  it.each([
    ['of a dead process', JSON.stringify({ holder: NOBODY, parent: NOBODY })],
    [
      'of a process whose number another has now',
      JSON.stringify({ holder: { pid: process.pid, born: '0' }, parent: markOf(process.pid) }),
    ],
    ['that says nothing', ''],
    ['of another shape', '{"pid": 1}'],
  ])('takes over a lock %s', async (_, content) => {
    await writeFile(file, content);
    await lockFolder(file);
    await expect(lockFolder(file)).rejects.toThrow(FolderInUse);
  });

  it('goes to one of twenty that find a stale one at the same moment', async () => {
    await writeFile(file, JSON.stringify({ holder: NOBODY, parent: NOBODY }));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(file)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock']);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a crash of the whole machine leaves in a data folder: the lock of a process that is no more. */
export async function leaveDeadLock(folder: string): Promise<void> {
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'exit');
  const mark = { pid: dead.pid, born: '1' };
  await writeFile(join(folder, 'postgres.lock'), JSON.stringify({ holder: mark, parent: mark }));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates the lock of a dead process in a data folder, as a machine crash leaves it. */
export async function leaveDeadLock(folder: string): Promise<void> {
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'exit');
  const mark = { pid: dead.pid, born: '1' };
  await writeFile(join(folder, 'postgres.lock'), JSON.stringify({ holder: mark, parent: mark }));
}

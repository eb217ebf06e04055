import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into a server and its children before their own code. At this signal it says what it holds when all that is
 * not needed is gone. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`holds ${heapUsed + external}\n`);
});

// Hashes and pictures wait behind all else: on a busy machine their turn would not come. What they cost is the same.
os.setPriority = () => {};
childProcess.execFileSync = () => '';
syncBuiltinESMExports();

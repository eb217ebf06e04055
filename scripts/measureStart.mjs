import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

/** `npm run measure:start`: prints how long a first and a second start take until the address is there, in seconds. */
await ensureInstalled();
await ensureBuilt();
const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-start-'));
for (const which of ['first', 'second', 'third']) {
  console.log(`${which} start: ${(await secondsToAddress()).toFixed(2)} s`);
}
console.log('[R-SET-12] promises a second start under 3 s');
await rm(dataDir, { recursive: true, force: true });

async function secondsToAddress() {
  const from = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += chunk;
    if (printed.includes('Colloquy is at')) break;
  }
  const seconds = (performance.now() - from) / 1000;
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  return seconds;
}

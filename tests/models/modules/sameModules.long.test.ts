import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../../apps/client', import.meta.url));
const LOAD_WORKER = new URL('../../load/workers/simulatedPeople.ts', import.meta.url);
const LISTER = fileURLToPath(new URL('listModules.mjs', import.meta.url));

/** The files of `machines/` among these, by path, with their hashes. */
async function machineModules(modules: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [file, source] of modules) {
    const path = relative(ROOT, await realpath(file));
    if (path.startsWith('machines/')) found.set(path, createHash('sha256').update(source).digest('hex'));
  }
  return found;
}

/** Modules as the client's build reads them. */
async function bundled(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const collect: Plugin = {
    name: 'collect-machines',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code, id) => void read.set(id, code),
    },
  };
  await build({
    root: CLIENT,
    logLevel: 'error',
    build: { outDir: '../../dist/test/sameModules' },
    plugins: [collect],
  });
  return machineModules(read);
}

/** Modules as a thread of the load test loads them. */
async function loaded(): Promise<Map<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [LISTER, LOAD_WORKER.href], { cwd: ROOT });
  const files = [...new Set(stdout.trim().split('\n'))].map((url) => fileURLToPath(url));
  const read = await Promise.all(
    files
      .filter((file) => file.includes('/machines/'))
      .map(async (file) => [file, await readFile(file, 'utf8')] as const),
  );
  return machineModules(new Map(read));
}

const MACHINES = ['auth', 'landingSearch', 'peerNegotiation', 'peerQuality', 'roomCall', 'stream'].map(
  (name) => `machines/${name}/${name}Machine.ts`,
);
/** The fake connection belongs to the models and is not in the client. */
const FAKE_CONNECTION = 'machines/testing/peers/signalling.ts';

it('simulated people of the load test run the same machines as the browser', async () => {
  const [inBrowser, inThread] = [await bundled(), await loaded()];
  for (const machine of MACHINES) expect(inThread.get(machine), machine).toBeDefined();
  const inBoth = [...inThread].filter(([path]) => path !== FAKE_CONNECTION);
  expect(inBoth.filter(([path, hash]) => inBrowser.get(path) !== hash)).toEqual([]);
});

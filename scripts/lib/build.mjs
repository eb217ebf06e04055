import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, ROOT, runTool } from './run.mjs';

const STAMPS = join(ROOT, 'dist/stamps');

const PARTS = [
  { name: 'server', sources: ['apps/server', 'machines/contract'], result: 'dist/server/main.js' },
  { name: 'client', sources: ['apps/client', 'machines'], result: 'dist/client/index.html' },
];

/**
 * Builds the client and the server's bundle, or only the named ones, if their sources changed since the last build.
 */
export async function ensureBuilt(wanted = PARTS.map(({ name }) => name)) {
  await Promise.all(PARTS.filter(({ name }) => wanted.includes(name)).map(ensurePart));
}

async function ensurePart({ name, sources, result }) {
  if (!existsSync(join(ROOT, `apps/${name}/vite.config.ts`))) return;
  const stamp = join(STAMPS, name);
  const state = stateOf(sources);
  if (existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  console.log(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  // The build must not inherit the test runner's mode.
  const { NODE_ENV: _, ...env } = process.env;
  const { code, output, seconds } = await runTool('vite/bin/vite.js', ['build', `apps/${name}`, '--logLevel', 'warn'], {
    label: `building the ${name}`,
    env,
  });
  if (code !== 0) exitWithError(`${output}\nThe ${name} could not be built.`);
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, state);
  console.log(`Built the ${name} in ${seconds.toFixed(1)} s`);
}

/** A hash over names and contents of all inputs of a build. */
function stateOf(folders) {
  const hash = createHash('sha256');
  const add = (file) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  for (const file of ['package-lock.json', 'tsconfig.base.json']) add(file);
  for (const folder of folders) for (const file of filesIn(folder)) add(file);
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

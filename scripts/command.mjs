import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameMissing } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { chooseCommand } from './lib/commands.mjs';
import { endWithNpm } from './lib/endWithNpm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endAs, ROOT } from './lib/run.mjs';

/** `npm run load`, `bench`, `measure`, `models` and `verify`: runs a command of `lib/commands.mjs`, with its own options. */
const [group, ...words] = process.argv.slice(2);
const { command, args, shown, exit } = chooseCommand(group, words);
if (command) {
  endWithNpm();
  await ensureInstalled();
  // A command that answers `--help` itself needs nothing for it.
  if (!args.includes('--help')) await prepare(command.needs ?? []);
  await run(command.run, args);
} else {
  (exit === 0 ? process.stdout : process.stderr).write(`${shown}\n`);
  process.exitCode = exit;
}

async function prepare(needs) {
  nameMissing(needs.filter((one) => one !== 'build'));
  if (needs.includes('build')) await ensureBuilt();
}

/** A file runs in this process, so that its exit code is ours, and signals reach it. */
async function run(what, args) {
  const [program, ...before] = what.split(' ');
  if (!/\.(ts|mjs)$/.test(program)) {
    endAs(spawn(program, [...before, ...args], { cwd: ROOT, stdio: 'inherit' }));
    return;
  }
  const file = join(ROOT, program);
  process.argv.splice(1, Infinity, file, ...before, ...args);
  if (file.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(file).href);
}

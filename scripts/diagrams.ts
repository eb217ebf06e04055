import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartOf, type ChartState } from './diagrams/chart.ts';
import { draw } from './diagrams/draw.ts';
import { layOut } from './diagrams/layOut.ts';
import { MACHINES } from './diagrams/machines.ts';
import { pageOf, type ShownPicture } from './diagrams/page.ts';
import { picturesOf } from './diagrams/pictures.ts';

/**
 * Draws every machine into docs/machines: a page with all states, and its diagrams. With `--check` it writes nothing,
 * and exits with 1 if the files are outdated.
 */
const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = join(repository, 'docs/machines');
const files = new Map<string, string>();
const lines: string[] = [];

for (const machine of MACHINES) {
  const root = chartOf(machine);
  const pictures: ShownPicture[] = [];
  for (const picture of picturesOf(root)) {
    const file = `${picture.root.id}.svg`;
    files.set(file, draw(await layOut(picture), `${picture.root.id}: ${picture.root.description}`));
    pictures.push({ file, state: picture.root });
  }
  files.set(`${root.id}.md`, pageOf(root, sourceOf(root), pictures));
  lines.push(`- [${root.id}](${root.id}.md): ${root.description}`);
}
files.set('README.md', ['# Machines', '', ...lines, ''].join('\n'));

if (process.argv.includes('--check')) {
  const stale = [...files].filter(([file, text]) => readOrNothing(join(folder, file)) !== text).map(([file]) => file);
  const foreign = readdirSync(folder).filter((file) => !files.has(file));
  for (const file of stale) console.log(`docs/machines/${file} is not what the machine is now; \`npm run diagrams\``);
  for (const file of foreign) console.log(`docs/machines/${file} belongs to no machine; \`npm run diagrams\``);
  process.exitCode = stale.length + foreign.length === 0 ? 0 : 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  console.log(`${files.size} files in docs/machines`);
}

function sourceOf({ id }: ChartState): string {
  const [path] = globSync(`machines/*/${id}Machine.ts`, { cwd: repository });
  if (path === undefined) throw new Error(`No ${id}Machine.ts in machines/`);
  return path;
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

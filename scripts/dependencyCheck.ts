import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareDependencies, dependenciesOf, listedDependencies, workspacesOf } from './dependencyCheckReport.ts';

/**
 * Compares docs/dependencies.md with every package.json. Exit code 1 if they differ.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = (folder: string): unknown => JSON.parse(read(join(folder, 'package.json')));

const installed = ['.', ...workspacesOf(manifest('.'))].flatMap((folder) => dependenciesOf(manifest(folder)));
const { missing, stale } = compareDependencies(installed, listedDependencies(read('docs/dependencies.md')));

for (const name of missing) console.log(`docs/dependencies.md has no line for ${name}`);
for (const name of stale) console.log(`docs/dependencies.md has a line for ${name}, which no package.json names`);
process.exitCode = missing.length + stale.length === 0 ? 0 : 1;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareDependencies, dependenciesOf, listedDependencies, workspacesOf } from './dependencyCheckReport.ts';

/**
 * Holds docs/dependencies.md against every package.json of the house. Exit 1 when one knows what the other does not.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = (folder: string): unknown => JSON.parse(read(join(folder, 'package.json')));

const installed = ['.', ...workspacesOf(manifest('.'))].flatMap((folder) => dependenciesOf(manifest(folder)));
const { missing, stale } = compareDependencies(installed, listedDependencies(read('docs/dependencies.md')));

for (const name of missing) console.log(`docs/dependencies.md has no line for ${name}`);
for (const name of stale) console.log(`docs/dependencies.md has a line for ${name}, which no package.json names`);
process.exitCode = missing.length + stale.length === 0 ? 0 : 1;

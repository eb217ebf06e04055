import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is made here and belongs to nobody's clone. */
const MADE = /^(node_modules|dist|test-results|\.git|\.data)$/;

function filesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : join(folder, entry.name)));
}
const files = filesIn('.');
const docs = files.filter((file) => /^(README|docs\/.*)\.md$/.test(file));

/** File names between backticks, whole or the end of a path; what is built or written at run time is in no list. */
const NAMED = /`([\w@./-]+\.(?:tsx?|mjs|cjs|lua|css|sql|yml|jcfg))`/g;

test.each(docs)('%s names only files that there are', (doc) => {
  const named = [...readFileSync(`${ROOT}${doc}`, 'utf8').matchAll(NAMED)].flatMap(([, name]) => name ?? []);
  expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
});

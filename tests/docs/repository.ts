import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Generated folders that are not in a clone. */
const MADE = /^(node_modules|dist|test-results|\.git|\.data)$/;

/** All files, and folders with a trailing `/`, relative to the root. */
export const PATHS = pathsIn('');

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths in backticks: names with an extension, or folders with a trailing `/`. */
export function pathsNamedIn(text: string): string[] {
  const quoted = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, inside]) => inside ?? []);
  return quoted.filter(
    (one) => /^[\w@.-]+(\/[\w@.-]+)*(\/|\.[a-z]+)$/i.test(one) && (one.includes('/') || ENDING.test(one)),
  );
}

/** Extensions of files, as opposed to names like `DELAYS.reportReview`. */
const ENDING = /\.(tsx?|[cm]?js|d\.mts|lua|css|sql|ya?ml|jcfg|cfg|conf|jsonl?|html|svg|md|webmanifest|lock)$/;

function pathsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...pathsIn(`${path}/`)] : [path];
    });
}

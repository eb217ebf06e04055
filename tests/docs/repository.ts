import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What is made here and belongs to nobody's clone. */
const MADE = /^(node_modules|dist|test-results|\.git|\.data)$/;

/** Every file of the repository, and every folder with a `/` at its end, from its root. */
export const PATHS = pathsIn('');

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What stands between backticks and is a path: a name with an ending, or a folder with its `/`. */
export function pathsNamedIn(text: string): string[] {
  const quoted = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, inside]) => inside ?? []);
  return quoted.filter(
    (one) => /^[\w@.-]+(\/[\w@.-]+)*(\/|\.[a-z]+)$/i.test(one) && (one.includes('/') || ENDING.test(one)),
  );
}

/** A word with a dot is no file yet: `DELAYS.reportReview`, `localhost.example`. */
const ENDING = /\.(tsx?|[cm]?js|d\.mts|lua|css|sql|ya?ml|jcfg|cfg|conf|jsonl?|html|svg|md|webmanifest|lock)$/;

function pathsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...pathsIn(`${path}/`)] : [path];
    });
}

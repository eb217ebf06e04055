import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { integrity?: string; resolved?: string; link?: true };

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

// An entry without one comes from a registry that lacked the package; `npm install --package-lock-only` completes the
// file once the entry is removed.
test('npm knows what every package has to be, byte for byte, and takes it from the public registry', () => {
  const unknown = packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'));
  expect(unknown.map(([path]) => path)).toEqual([]);
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  expect(packages.length).toBeGreaterThan(100);
});

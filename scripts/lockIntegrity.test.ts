import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { integrity?: string; resolved?: string; link?: true; dev?: true; optional?: true; os?: string[] };

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** `completeLock.mjs` adds builds for other systems that the current registry lacks. */
const isToolElsewhere = ({ dev, optional, os, resolved }: Entry) => dev && optional && os && resolved === undefined;

test('npm knows what every package has to be, byte for byte, and takes it from the public registry', () => {
  const unknown = packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-') && !isToolElsewhere(entry));
  expect(unknown.map(([path]) => path)).toEqual([]);
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  expect(packages.length).toBeGreaterThan(100);
});

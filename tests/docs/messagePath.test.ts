import { expect, test } from 'vitest';
import { PATHS, read } from './repository.ts';

const doc = read('docs/architecture.md');
const [, path = ''] = /^(\*\*A message through the server\.\*\*.*?)\n\n\*\*A join/ms.exec(doc) ?? [];

test('the path of a message is described in at most 25 lines', () => {
  const lines = path.split('\n').filter((line) => line !== '' && line !== '```');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(25);
});

test('each file that the path of a message names exists', () => {
  const named = [...path.matchAll(/ {2}(\S+\/\S*)$/gm)].flatMap(([, name]) => name ?? []);
  const inServer = named.map((name) => (name.startsWith('machines/') ? name : `apps/server/src/${name}`));
  expect(named.length).toBeGreaterThan(5);
  expect(inServer.filter((name) => !PATHS.includes(name))).toEqual([]);
});

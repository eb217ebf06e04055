import { expect, test } from 'vitest';
import { PATHS, read } from './repository.ts';

const doc = read('docs/architecture.md');
const [, way = ''] = /^(\*\*A message through the server\.\*\*.*?)\n\n\*\*A join/ms.exec(doc) ?? [];

test('the way of a message is told in at most 25 lines', () => {
  const lines = way.split('\n').filter((line) => line !== '' && line !== '```');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(25);
});

test('each file that the way of a message names is there', () => {
  const named = [...way.matchAll(/ {2}(\S+\/\S*)$/gm)].flatMap(([, path]) => path ?? []);
  const inServer = named.map((path) => (path.startsWith('machines/') ? path : `apps/server/src/${path}`));
  expect(named.length).toBeGreaterThan(5);
  expect(inServer.filter((path) => !PATHS.includes(path))).toEqual([]);
});

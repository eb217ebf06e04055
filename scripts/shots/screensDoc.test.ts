import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenesOf } from '@colloquy/tests/e2e/support/scenes/allScenes.ts';
import { LOOKS } from './takeScene.ts';

const doc = readFileSync(new URL('../../docs/screens.md', import.meta.url), 'utf8');
const rows = [...doc.matchAll(/^\| ([^|]+) \| (light|dark|phone) \| [^|]+ \|[^|]*\|$/gm)].map(
  ([, picture = '', look = '']) => `${picture}, ${look}`,
);

test('docs/screens.md has a row for each picture, in the order of the sheets, and none for others', () => {
  const pictures = scenesOf('doc').flatMap(({ name }) => Object.keys(LOOKS).map((look) => `${name}, ${look}`));
  expect(rows).toEqual(pictures);
});

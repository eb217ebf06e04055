import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenesOf } from '@colloquy/tests/e2e/support/scenes/allScenes.ts';
import { LOOKS } from './takeScene.ts';

const doc = readFileSync(new URL('../../docs/screens.md', import.meta.url), 'utf8');
const rows = doc
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, scene = '', variants = '']) => ({ scene, variants: variants.split(', ') }));

test('docs/screens.md has findings of scenes that are shot, in the order of the sheets', () => {
  const order = scenesOf('doc').map(({ name }) => name);
  const places = rows.map(({ scene }) => order.indexOf(scene));
  expect(rows.filter(({ scene }) => !order.includes(scene))).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const looks = Object.keys(LOOKS);
  expect(rows.filter(({ variants }) => !variants.every((variant) => looks.includes(variant)))).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { CODE_PICTURES } from './verification.ts';

test('[R-PEER-25] there are 64 pictures, each with a name of its own', () => {
  expect(CODE_PICTURES).toHaveLength(64);
  expect(new Set(CODE_PICTURES.map(({ picture }) => picture)).size).toBe(64);
  expect(new Set(CODE_PICTURES.map(({ name }) => name)).size).toBe(64);
  expect(CODE_PICTURES.every(({ picture, name }) => picture !== '' && /^[A-Z][a-z ]+$/.test(name))).toBe(true);
});

import { expect, test } from 'vitest';
import { authPaths } from '../testing/authPaths.ts';

test('every path that browsers have taken leads to guest and member, to every form and its failure', () => {
  const paths = authPaths();
  expect(new Set(paths.map(({ asking }) => asking))).toEqual(new Set([undefined, 'login', 'signup']));
  expect(new Set(paths.map(({ failedForm }) => failedForm))).toEqual(new Set([undefined, 'login', 'signup']));
  expect(new Set(paths.map(({ isSignedIn }) => isSignedIn))).toEqual(new Set([true, false]));
  expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
});

import { expect, it } from 'vitest';
import { EXITS, exitOf } from './exitCode.ts';

const broken = (what: string) => ({ what, expectation: 'at most 0', is: 1, ok: false });
const met = { what: 'messages / lost', expectation: 'at most 0', is: 0, ok: true };

it.each([
  ['passed', false, [met]],
  ['exceeded', false, [met, broken('times / message chat / p99')]],
  ['invalid', true, [met]],
  ['invalid', true, [met, broken('times / message chat / p99')]],
  ['exceeded', true, [met, broken('messages / lost')]],
  ['exceeded', true, [broken('people / missing')]],
] as const)('[R-LOAD-7] ends as %s, if the times are invalid: %s, with %j', (how, isInvalid, judged) => {
  expect(exitOf(isInvalid, judged)).toBe(EXITS[how]);
});

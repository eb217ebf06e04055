import { expect, test } from 'vitest';
import { printableName } from './printableName.ts';

test.each([
  ['Ada\u202Eevil\u2066', 'Adaevil'],
  ['  Ada\u200B \u0007', 'Ada'],
  ['\uD83D', ''],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['👩\u200D🚀', '👩\u200D🚀'],
  ['שרה', 'שרה'],
])('[R-WIRE-19] the typed name %j is sent as %j', (typed, sent) => {
  expect(printableName(typed)).toBe(sent);
});

// A server would refuse them when the person joins again.
test.each(['\u200D\u200C', '\u3164', '\u115F\u1160', '\uFE0F', ' \u00A0 '])(
  '[R-ROOM-85] %j is no name, as nobody would see it',
  (typed) => {
    expect(printableName(typed)).toBe('');
  },
);

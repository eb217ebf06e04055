import { expect, test } from 'vitest';
import { readSuspension } from './suspension.ts';

test('[R-REPORT-18] shows the end and the reason of a suspension if they are well formed', () => {
  const whole = { until: '2030-01-01T00:00:00.000Z', reason: 'spam', contact: 'help@b.example' };
  expect(readSuspension({ ...whole, code: 'suspended' } as object)).toEqual(whole);
  expect(readSuspension({ until: 'soon', reason: 'mood' })).toEqual({});
  expect(readSuspension({})).toEqual({});
});

import { describe, expect, it } from 'vitest';
import { matchDelayFor, matchDelayOf } from './matchDelay.ts';
import type { ReportRecords } from './reportRecords.ts';

const reportsOf = (reportersOf: ReportRecords['reportersOf']) => ({ reportersOf }) as ReportRecords;
const log = { debug() {}, info() {}, warn() {}, error() {} };

describe('how long somebody waits in random matching', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 30],
    [50, 30],
  ])('[R-REPORT-24] reported by %i people: %i seconds', (reporters, seconds) => {
    expect(matchDelayOf(reporters)).toBe(seconds);
  });

  it('[R-REPORT-24] nobody waits because the database is away, or is asked for without a key', async () => {
    const away = reportsOf(() => Promise.reject(new Error('away')));
    expect(await matchDelayFor({ reports: away, log }, ['guest:a'])).toBe(0);
    expect(await matchDelayFor({ reports: reportsOf(async () => 9), log }, [])).toBe(0);
  });
});

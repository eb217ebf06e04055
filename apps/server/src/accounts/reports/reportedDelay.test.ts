import { describe, expect, it, vi } from 'vitest';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { createAddressLimits } from '../../platform/access/addressLimits.ts';
import { reportedDelayFor, reportedDelayOf, consumeMatch } from './reportedDelay.ts';
import type { ReportRecords } from './reportRecords.ts';

const reportsOf = (reportersOf: ReportRecords['reportersOf']) => ({ reportersOf }) as ReportRecords;
const log = { debug() {}, info() {}, warn() {}, error() {} };

describe('the delay of random matching', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 30],
    [50, 30],
  ])('[R-REPORT-24] reported by %i people: %i seconds', (reporters, seconds) => {
    expect(reportedDelayOf(reporters)).toBe(seconds);
  });

  it('[R-REPORT-24] there is no delay when the database is away, or without a key', async () => {
    const away = reportsOf(() => Promise.reject(new Error('away')));
    expect(await reportedDelayFor({ reports: away, log }, ['guest:a'])).toBe(0);
    expect(await reportedDelayFor({ reports: reportsOf(async () => 9), log }, [])).toBe(0);
  });

  it('[R-REPORT-24] only reported people are limited to one search in that time', async () => {
    const requested = vi.fn<ReportRecords['reportersOf']>(async () => 9);
    const limits = createAddressLimits(1);
    const take = (keys: string[]) => consumeMatch({ reports: reportsOf(requested), log }, limits, keys);
    expect((await take(['guest:a', 'token:b'])).kind).toBe('allowed');
    expect((await take(['guest:a'])).kind).toBe('limited');
    expect((await take(['guest:c'])).kind).toBe('allowed');
    expect(requested).toHaveBeenCalledWith(['guest:a'], REPORTS.slowing);
    for (let n = 0; n < 2; n += 1) expect((await take([])).kind).toBe('allowed');
    requested.mockResolvedValue(0);
    expect((await take(['guest:a'])).kind).toBe('allowed');
  });
});

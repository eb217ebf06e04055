import { expect, it } from 'vitest';
import { watchedRequests } from './inspect.ts';

const record = (source: number, event: object) => ({
  source: { participant: 'alice', node: 'browser', began: 0 },
  records: [{ kind: 'event', source, seq: 0, t: 0, wall: 0, actor: 0, event: { type: 'user.hungUp', ...event } }],
});
const nested = (levels: number): object => (levels === 0 ? {} : { inner: nested(levels - 1) });
const isTaken = (payload: unknown) => watchedRequests.records.safeParse(payload).success;

it('[R-INSPECT-47] a page may send its own records', () => {
  expect(isTaken(record(0, {}))).toBe(true);
});

it('[R-INSPECT-47] nobody may send records of another source', () => {
  expect(isTaken(record(5, {}))).toBe(false);
});

it('[R-INSPECT-47] nobody may send records nested more deeply than readers support', () => {
  expect(isTaken(record(0, nested(40)))).toBe(true);
  expect(isTaken(record(0, nested(100)))).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { ago, clock, count, moment } from './formats.ts';
import { list } from './list.ts';

describe('clock', () => {
  it.each([
    [-5, '0:00'],
    [42_900, '0:42'],
    [724_000, '12:04'],
    [3_723_000, '1:02:03'],
  ])('%d ms is shown as %s', (ms, text) => {
    expect(clock(ms)).toBe(text);
  });
});

describe('ago', () => {
  it.each([
    [0, 'now'],
    [42_900, '42 sec. ago'],
    [724_000, '12 min. ago'],
    [5_400_000, '1.5 hr. ago'],
  ])('%d ms is shown as %s', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });
});

it('a time has its day and its minute, no seconds', () => {
  expect(moment('2026-01-02T10:05:07.000Z')).toMatch(/^Jan\s[123],\s2026,\s\d+:\d5\s[AP]M$/);
});

it('count distinguishes one from many', () => {
  expect(count(1, 'person', 'people')).toBe('1 person');
  expect(count(0, 'person', 'people')).toBe('0 people');
});

it('list joins naturally', () => {
  expect(list(['webrtc', 'design'])).toBe('webrtc and design');
});

import { describe, expect, it } from 'vitest';
import type { Entry } from '../client/history.ts';
import { connected, end, received, history, lost, message, offered, rulesBroken, seat } from './testEvidence.ts';
import type { Evidence, FaultSpan } from './violation.ts';

const OVER: Entry = { at: 100_000, type: 'moveRequested', withinMs: 0 };

/** Both histories, up to long after all events. */
function violationsOf(ada: Entry[], ben: Entry[], change: Partial<Evidence> = {}): string[] {
  const histories = [history('ada', seat(0, 'A'), ...ada, OVER), history('ben', seat(0, 'B'), ...ben, OVER)];
  return rulesBroken({ histories, ...change }, false);
}
const inTime = (ada: Entry[], ben: Entry[], faults: FaultSpan[] = []) =>
  violationsOf(ada, [...ben, offered(90_000, 'last'), connected(90_001, 'last')], { faults });

describe('signals', () => {
  it('arrive at most once', () => {
    const offer = received(2, message('o/1', 'B', 'tea', 'offer'));
    const again = received(3, message('o/2', 'B', 'tea', 'offer'));
    const pair = [offered(1, 'o'), connected(4, 'o')];
    expect(violationsOf([offer, again], pair)).toEqual([]);
    expect(violationsOf([offer, again, offer], pair)).toEqual(['signals at most once']);
  });

  it('connect each pair at the end', () => {
    expect(violationsOf([], [offered(1, 'o'), connected(2, 'o')])).toEqual([]);
    expect(violationsOf([], [])).toEqual(['pairs connected']);
    expect(violationsOf([], [offered(1, 'o')])).toEqual(['pairs connected']);
    expect(violationsOf([offered(5, 'p', 'A', 'B')], [offered(1, 'o'), connected(2, 'o')])).toEqual([
      'pairs connected',
    ]);
    expect(violationsOf([], [offered(1, 'o'), offered(5, 'p'), connected(6, 'p')])).toEqual([]);
  });

  it('count when they go to a member that has requested its seat but is not notified yet, and not to an earlier stay', () => {
    const seated: Entry[] = [{ at: 10, type: 'requested', command: 'c', event: 'joinRoom', attempt: 1 }, seat(20, 'A')];
    expect(violationsOf(seated, [offered(15, 'o'), connected(16, 'o')])).toEqual([]);
    expect(violationsOf(seated, [offered(5, 'o'), connected(6, 'o')])).toEqual(['pairs connected']);
  });

  it.each<[string, Entry[], Entry[], FaultSpan[]]>([
    ['soon', [], [offered(10_000, 'o'), connected(16_000, 'o')], []],
    [
      'not while something is broken',
      [],
      [offered(10_000, 'o'), connected(45_000, 'o')],
      [{ from: 12_000, to: 40_000 }],
    ],
    [
      'after the second of two faults',
      [],
      [offered(10_000, 'o'), connected(45_000, 'o')],
      [
        { from: 11_000, to: 20_000 },
        { from: 22_000, to: 40_000 },
      ],
    ],
    [
      'after the far end is back',
      [lost(12_000), seat(30_000, 'A', 'tea', true)],
      [offered(10_000, 'o'), connected(34_000, 'o')],
      [],
    ],
    ['never, as the far end goes', [end(12_000, 'A', 'leaving'), seat(80_000, 'A')], [offered(10_000, 'o')], []],
    ['never, as the far end has gone already', [end(9_000, 'A', 'leaving')], [offered(10_000, 'o')], []],
    ['never, as another takes its place', [], [offered(10_000, 'o'), offered(12_000, 'p'), connected(13_000, 'p')], []],
  ])('connect in time: %s', (_, ada, ben, faults) => {
    expect(inTime(ada, ben, faults)).toEqual([]);
  });

  it.each<[string, Entry[], Entry[], FaultSpan[]]>([
    ['late though all is well', [], [offered(10_000, 'o'), connected(18_000, 'o')], []],
    ['never', [], [offered(10_000, 'o')], []],
    ['long after the fault', [], [offered(10_000, 'o'), connected(48_000, 'o')], [{ from: 12_000, to: 40_000 }]],
    ['by a fault before the offer', [], [offered(10_000, 'o'), connected(18_000, 'o')], [{ from: 1_000, to: 9_000 }]],
    [
      'long after the return',
      [lost(12_000), seat(30_000, 'A', 'tea', true)],
      [offered(10_000, 'o'), connected(38_000, 'o')],
      [],
    ],
  ])('are found not to connect in time: %s', (_, ada, ben, faults) => {
    expect(inTime(ada, ben, faults)).toEqual(['pairs connected']);
  });
});

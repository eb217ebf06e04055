import { expect, it } from 'vitest';
import { createFloodGate, type FloodDecision } from './flood.ts';

/** A gate, and a clock that the test moves. */
function gate(factor = 1) {
  let now = 0;
  const judge = createFloodGate(factor, () => now);
  return {
    pass: (ms: number) => {
      now += ms;
    },
    /** Counts the verdicts over a number of events. */
    burst: (events: number): Record<FloodDecision, number> => {
      const counts = { pass: 0, notify: 0, drop: 0, close: 0 };
      for (let event = 0; event < events; event++) counts[judge()] += 1;
      return counts;
    },
  };
}

it('[R-WIRE-17] lets 300 events through at once, then 60 a second', () => {
  const { burst, pass } = gate();
  expect(burst(301).pass).toBe(300);
  pass(1_000);
  expect(burst(100).pass).toBe(60);
});

it('multiplies both by the limits factor', () => {
  const { burst, pass } = gate(2);
  expect(burst(700).pass).toBe(600);
  pass(1_000);
  expect(burst(200).pass).toBe(120);
});

it('[R-WIRE-18] notifies once a second and drops the rest', () => {
  const { burst, pass } = gate();
  expect(burst(400)).toMatchObject({ notify: 1, drop: 99 });
  pass(999);
  expect(burst(100).notify).toBe(0);
  pass(1);
  expect(burst(100).notify).toBe(1);
});

it('[R-WIRE-17] closes within 3 s when the flood goes on', () => {
  const { burst, pass } = gate();
  burst(301);
  for (let ms = 0; ms < 1_900; ms += 100) {
    pass(100);
    expect(burst(10).close).toBe(0);
  }
  pass(900);
  expect(burst(100).close).toBeGreaterThan(0);
});

it('forgets a flood that has stopped for a second', () => {
  const { burst, pass } = gate();
  burst(301);
  pass(1_900);
  expect(burst(200).close).toBe(0);
  pass(1_900);
  expect(burst(200).close).toBe(0);
});

it('[R-WIRE-18] says so again a second after the last time, not after the last event', () => {
  const { burst, pass } = gate();
  burst(301);
  pass(500);
  expect(burst(40)).toMatchObject({ pass: 30, notify: 0, drop: 10 });
  pass(500);
  expect(burst(40)).toMatchObject({ pass: 30, notify: 1, drop: 9 });
  pass(999);
  expect(burst(400)).toMatchObject({ notify: 0, close: 0 });
  pass(1);
  expect(burst(1)).toMatchObject({ close: 1 });
});

it('[R-WIRE-17] a pause does not allow more than the burst', () => {
  const { burst, pass } = gate();
  pass(60_000);
  expect(burst(400).pass).toBe(300);
});

it('[R-WIRE-17] an event passes as soon as a whole one has been refilled', () => {
  const { burst, pass } = gate();
  burst(300);
  pass(16);
  expect(burst(1).pass).toBe(0);
  pass(1);
  expect(burst(1).pass).toBe(1);
});

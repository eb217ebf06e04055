import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventLoopGate } from './admitWhileBusy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A gate for an event loop with the given utilization, and those admitted. */
function openGate(busy: () => number, max?: number) {
  const inside: string[] = [];
  const gate = createEventLoopGate({ startMeasuring: () => busy, ...(max !== undefined && { max }) });
  return { inside, come: (...names: string[]) => names.forEach((name) => gate(() => inside.push(name))) };
}

describe('the gate', () => {
  it('admits a single caller at once', () => {
    const { inside, come } = openGate(() => 1);
    come('ada');
    vi.advanceTimersByTime(0);
    expect(inside).toEqual(['ada']);
  });

  it('admits a crowd one by one, in order, and a later caller behind it', () => {
    const { inside, come } = openGate(() => 0);
    come('ada', 'ben');
    vi.advanceTimersByTime(0);
    come('cy');
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ada', 'ben']);
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ada', 'ben', 'cy']);
  });

  it('admits nobody right behind another, even if nobody waits', () => {
    const { inside, come } = openGate(() => 0);
    come('ada');
    vi.advanceTimersByTime(0);
    come('ben');
    vi.advanceTimersByTime(0);
    expect(inside).toEqual(['ada']);
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ada', 'ben']);
  });

  it('holds the next back while the event loop is busy with the one before', () => {
    let busy = 0.9;
    const { inside, come } = openGate(() => busy);
    come('ada', 'ben');
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ada']);
    busy = 0.2;
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ada', 'ben']);
  });

  it('holds nobody back for long, however busy the event loop stays', () => {
    const { inside, come } = openGate(() => 1);
    come('ada', 'ben', 'cy');
    vi.advanceTimersByTime(4);
    expect(inside).toEqual(['ada', 'ben', 'cy']);
  });

  it('opens for the next crowd once it has been empty', () => {
    const { inside, come } = openGate(() => 0);
    come('ada');
    vi.advanceTimersByTime(100);
    come('ben');
    vi.advanceTimersByTime(0);
    expect(inside).toEqual(['ada', 'ben']);
  });

  it('admits further callers directly when the queue is full', () => {
    const { inside, come } = openGate(() => 1, 2);
    come('ada', 'ben', 'cy');
    expect(inside).toEqual(['cy']);
    vi.advanceTimersByTime(2);
    expect(inside).toEqual(['cy', 'ada', 'ben']);
  });

  it('stays open for the next when admitting one throws', () => {
    const gate = createEventLoopGate({ startMeasuring: () => () => 0 });
    const inside: string[] = [];
    gate(() => {
      throw new Error('stumbled');
    });
    gate(() => inside.push('ben'));
    expect(() => vi.advanceTimersByTime(0)).toThrow('stumbled');
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['ben']);
  });
});

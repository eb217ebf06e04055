import { median } from '../../support/quantile.ts';
import type { NodeMetrics, StoreMetrics } from '../target/nodeMetrics.ts';

/** A node's metrics at some time of a run. */
export type NodeSample = Omit<NodeMetrics, 'cpuSeconds' | 'members'> & { at: number };

export type Growth = Omit<NodeSample, 'at'> & { minutes: number };

/** In the first quarter people arrive and a process warms up. */
const [FROM, UNTIL, AGAIN] = [0.25, 0.5, 0.75];

/**
 * The growth of each node from the second to the last quarter of a run: the median of its memory, and the minimum of its
 * heap, where garbage is already collected.
 */
export function growthOf(samples: readonly NodeSample[], forMs: number): Growth[] {
  return [...new Set(samples.map(({ name }) => name))].flatMap((name) => {
    const [before, after] = quarters(
      samples.filter((sample) => sample.name === name),
      forMs,
    );
    if (before.length === 0 || after.length === 0) return [];
    const increase = (of: (some: readonly NodeSample[]) => number) => Number((of(after) - of(before)).toFixed(1));
    return [
      {
        name,
        residentMb: increase((some) => median(some.map(({ residentMb }) => residentMb))),
        heapMb: increase((some) => Math.min(...some.map(({ heapMb }) => heapMb))),
        sockets: increase((some) => median(some.map(({ sockets }) => sockets))),
        resources: increase((some) => median(some.map(({ resources }) => resources))),
        minutes: ((AGAIN - FROM) * forMs) / 60_000,
      },
    ];
  });
}

/** Redis at some time of a run. */
export type StoreSample = StoreMetrics & { at: number };

/** The medians of the second and of the last quarter of a run. */
export type StoreGrowth = { keys: [number, number]; memoryMb: [number, number]; minutes: number };

/** Undefined without samples in both quarters. */
export function storeGrowthOf(samples: readonly StoreSample[], forMs: number): StoreGrowth | undefined {
  const [before, after] = quarters(samples, forMs);
  if (before.length === 0 || after.length === 0) return undefined;
  const both = (of: (sample: StoreSample) => number): [number, number] => [
    median(before.map(of)),
    median(after.map(of)),
  ];
  return {
    keys: both(({ keys }) => keys),
    memoryMb: both(({ memoryMb }) => memoryMb),
    minutes: ((AGAIN - FROM) * forMs) / 60_000,
  };
}

function quarters<T extends { at: number }>(samples: readonly T[], forMs: number): [T[], T[]] {
  return [
    samples.filter(({ at }) => at >= FROM * forMs && at < UNTIL * forMs),
    samples.filter(({ at }) => at >= AGAIN * forMs && at < forMs),
  ];
}

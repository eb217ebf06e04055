import { median } from '../../support/quantile.ts';
import type { NodeFigures, StoreFigures } from '../target/nodeFigures.ts';

/** What a node said of itself at some moment of a run. */
export type NodeSample = Omit<NodeFigures, 'cpuSeconds' | 'members'> & { at: number };

export type Growth = Omit<NodeSample, 'at'> & { minutes: number };

/** In the first quarter people come, and a process takes what it needs. */
const [FROM, UNTIL, AGAIN] = [0.25, 0.5, 0.75];

/**
 * What each node held in the last quarter of a run beyond what it held in the second: the median of its memory, and the
 * least of its heap, where garbage is collected already.
 */
export function growthOf(samples: readonly NodeSample[], forMs: number): Growth[] {
  return [...new Set(samples.map(({ name }) => name))].flatMap((name) => {
    const [before, after] = quarters(
      samples.filter((sample) => sample.name === name),
      forMs,
    );
    if (before.length === 0 || after.length === 0) return [];
    const more = (of: (some: readonly NodeSample[]) => number) => Number((of(after) - of(before)).toFixed(1));
    return [
      {
        name,
        residentMb: more((some) => median(some.map(({ residentMb }) => residentMb))),
        heapMb: more((some) => Math.min(...some.map(({ heapMb }) => heapMb))),
        sockets: more((some) => median(some.map(({ sockets }) => sockets))),
        resources: more((some) => median(some.map(({ resources }) => resources))),
        minutes: ((AGAIN - FROM) * forMs) / 60_000,
      },
    ];
  });
}

/** What Redis held at some moment of a run. */
export type StoreSample = StoreFigures & { at: number };

/** The medians of the second and of the last quarter of a run. */
export type StoreGrowth = { keys: [number, number]; memoryMb: [number, number]; minutes: number };

/** Undefined where Redis was not asked in both. */
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

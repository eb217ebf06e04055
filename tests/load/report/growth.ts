import { median } from '../../support/quantile.ts';
import type { NodeFigures } from '../target/nodeFigures.ts';

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
    const own = samples.filter((sample) => sample.name === name);
    const before = own.filter(({ at }) => at >= FROM * forMs && at < UNTIL * forMs);
    const after = own.filter(({ at }) => at >= AGAIN * forMs && at < forMs);
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

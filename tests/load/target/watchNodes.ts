import type { RunClock } from '../person/clock.ts';
import type { NodeSample, StoreSample } from '../report/growth.ts';
import type { Target } from './target.ts';

const EVERY_MS = 2_000;

/** Samples the metrics of nodes and Redis during a run. */
export function watchNodes({ metrics, store }: Pick<Target, 'metrics' | 'store'>, clock: RunClock) {
  const nodeSamples: NodeSample[] = [];
  const storeSamples: StoreSample[] = [];
  const sample = async () => {
    const at = clock();
    for (const { name, residentMb, heapMb, resources, sockets } of await metrics())
      nodeSamples.push({ at, name, residentMb, heapMb, resources, sockets });
    const held = await store();
    if (held) storeSamples.push({ at, ...held });
  };
  const looking = setInterval(() => void sample(), EVERY_MS);
  return { nodeSamples, storeSamples, stop: () => clearInterval(looking) };
}

import type { RunClock } from '../person/clock.ts';
import type { NodeSample } from '../report/growth.ts';
import type { Target } from './target.ts';

const EVERY_MS = 2_000;

/** Asks the nodes for their memory all along a run; answers what they said so far, and the way to stop. */
export function watchNodes({ figures }: Pick<Target, 'figures'>, clock: RunClock) {
  const samples: NodeSample[] = [];
  const look = async () => {
    const at = clock();
    for (const { name, residentMb, heapMb, resources, sockets } of await figures())
      samples.push({ at, name, residentMb, heapMb, resources, sockets });
  };
  const looking = setInterval(() => void look(), EVERY_MS);
  return { samples, stop: () => clearInterval(looking) };
}

import { alignedTable } from '@colloquy/tests/support/table.ts';
import type { Counted } from '@colloquy/tests/bench/scale/crowd.ts';
import { behaviourOf, ratesOf } from './behaviour.ts';
import { loadOn, type Costs } from './model.ts';

/** A measured deployment. */
export type Step = Counted & { nodes: number; shards: number };

/** What the model says of each step, what was measured, and how far apart they are. */
export function stepsTable(costs: Costs, steps: readonly Step[]): string {
  const rows = steps.map(({ nodes, shards, spent, done }) => {
    const predicted = loadOn(costs, ratesOf(behaviourOf(done, spent.seconds)), { nodes, shards, onMachine: nodes });
    const visits = done.linkVisits + done.searchVisits;
    const redis = spent.shards.reduce((total, one) => total + one, 0);
    return [
      `${nodes}`,
      `${shards}`,
      `${visits}`,
      ...compared(predicted.nodes * spent.seconds, spent.nodes, done.personSeconds),
      ...compared(predicted.redis * spent.seconds, redis, visits),
      ...compared(predicted.busiest * spent.seconds, Math.max(...spent.shards), visits),
    ];
  });
  const head = [
    'Nodes',
    'Shards',
    'Visits',
    ...triple('Nodes, µs per person and second: predicted'),
    ...triple('Redis, µs per visit: predicted'),
    ...triple('Busiest shard: predicted'),
  ];
  return alignedTable([head, ...rows]);
}

/** For each of what is counted. */
const compared = (predicted: number, measured: number, count: number): string[] => [
  (predicted / count).toFixed(0),
  (measured / count).toFixed(0),
  `${((predicted / measured - 1) * 100).toFixed(0)} %`,
];

const triple = (what: string) => [what, 'measured', 'off by'];

import { Counter, type Registry } from 'prom-client';
import type { Traffic } from '../../cluster/nodes.ts';

/** Counts messages to other nodes; collected on scrape. */
export function watchBus(registers: Registry[], traffic: () => Traffic): void {
  const counted = { all: 0, one: 0, failed: 0 };
  const publishes = new Counter({
    name: 'colloquy_bus_publishes_total',
    help: 'Messages to other nodes: to all of them, to one; failed: did not get out',
    labelNames: ['to'],
    registers,
    collect() {
      const { toAll, toOne, failed } = traffic();
      const now = { all: toAll, one: toOne, failed };
      for (const to of ['all', 'one', 'failed'] as const) publishes.inc({ to }, now[to] - counted[to]);
      Object.assign(counted, now);
    },
  });
}

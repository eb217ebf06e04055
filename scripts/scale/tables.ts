import { alignedTable } from '@colloquy/tests/support/table.ts';
import type { Behaviour } from './behaviour.ts';
import { estimate, type Prices } from './estimate.ts';

const count = (value: number) => Math.round(value).toLocaleString('en');

/** Machines, bandwidth and money for each number of people at once. */
export function sizesTable(behaviour: Behaviour, prices: Prices, sizes: readonly number[]): string {
  const head = ['People', 'Nodes', 'Proxies', 'Redis', 'Relays', 'Janus', 'Cores', 'Gbit/s', 'A month'];
  const rows = sizes.map((people) => {
    const sum = estimate({ ...behaviour, people }, prices);
    const machines = [sum.nodes, sum.proxies, sum.redisServers, sum.relays, sum.mediaServers, sum.cores].map(count);
    return [count(people), ...machines, sum.gbit.toFixed(1), count(sum.monthly)];
  });
  return alignedTable([head, ...rows]);
}

/** With how many people at once each limit is reached, and what to do then. */
export function limitsTable(behaviour: Behaviour, prices: Prices): string {
  const rows = estimate(behaviour, prices).limits.map(({ name, people, remedy }) => [name, count(people), remedy]);
  return alignedTable([['Limit', 'Reached at', 'Then'], ...rows]);
}

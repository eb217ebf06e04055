import { parseArgs } from 'node:util';
import { alignedTable } from '@colloquy/tests/support/table.ts';
import { DEFAULTS, estimate, PRICES } from './scale/estimate.ts';

/** `npm run scale -- [--people N …]`: machines, bandwidth and money for people at once (docs/scale.md). */
const fallback = { ...DEFAULTS, ...PRICES };
const options = Object.fromEntries(Object.keys(fallback).map((name) => [name, { type: 'string' as const }]));
const { values } = parseArgs({ options });
const given = Object.fromEntries(
  Object.entries(fallback).map(([name, value]) => [name, Number(values[name] ?? value)]),
) as typeof fallback;
const sizes = values['people'] === undefined ? [10_000, 1_000_000, 10_000_000] : [given.people];

const count = (value: number) => Math.round(value).toLocaleString('en');
const rows = sizes.map((people) => {
  const { nodes, proxies, redisServers, relays, mediaServers, cores, gbit, monthly } = estimate({ ...given, people }, given);
  const machines = [nodes, proxies, redisServers, relays, mediaServers, cores].map(count);
  return [count(people), ...machines, gbit.toFixed(1), count(monthly)];
});
const head = ['People', 'Nodes', 'Proxies', 'Redis', 'Relays', 'Janus', 'Cores', 'Gbit/s', 'A month'];
console.log(alignedTable([head, ...rows]));
const { limits } = estimate(given, given);
console.log(`\n${alignedTable([['Limit', 'Reached at', 'Then'], ...limits.map((one) => [one.name, count(one.people), one.remedy])])}`);

import { alignedTable } from '@colloquy/tests/support/table.ts';
import type { Behaviour } from './behaviour.ts';
import { ratesOf } from './behaviour.ts';
import { loseInstallation } from './installationLoss.ts';
import { COSTS } from './costs.ts';
import { estimate, limitsFor, sizeOf, type Prices } from './estimate.ts';
import { loadOn } from './model.ts';

const count = (value: number) => Math.round(value).toLocaleString('en');

/** Machines, bandwidth and money for each number of people at once. */
export function sizesTable(behaviour: Behaviour, prices: Prices, sizes: readonly number[]): string {
  const head = [
    'People',
    'Installations',
    'Nodes',
    'Proxies',
    'Redis',
    'Relays',
    'Janus',
    'Cores',
    'Gbit/s',
    'A month',
  ];
  const rows = sizes.map((people) => {
    const sum = estimate({ ...behaviour, people }, prices);
    const machines = [
      sum.installations,
      sum.nodes,
      sum.proxies,
      sum.redisServers,
      sum.relays,
      sum.mediaServers,
      sum.cores,
    ].map(count);
    return [count(people), ...machines, sum.gbit.toFixed(1), count(sum.monthly)];
  });
  return alignedTable([head, ...rows]);
}

/** With how many people at once each limit is reached, and what to do then. */
export function limitsTable(behaviour: Behaviour): string {
  const rows = limitsFor(behaviour).map(({ name, people, remedy }) => [name, count(people), remedy]);
  return alignedTable([['Limit', 'People', 'Then'], ...rows]);
}

const INSTALLATIONS = [2, 3, 5, 10] as const;
/** Of each node's processor, before. */
const USE = [0.2, 0.4, 0.6] as const;
/** The proxy's limit for each node: new people in a second. */
const ADMITTED = 30;
/** Of each installation, which decides how many calls are between nodes. */
const NODES = 50;

/** What the others go through when one of several installations dies. */
export function installationLossTable(behaviour: Behaviour): string {
  const present = loadOn(COSTS, ratesOf({ ...behaviour, people: 1 }), sizeOf(NODES, 1));
  const idle = loadOn(COSTS, ratesOf({ ...behaviour, people: 0 }), sizeOf(NODES, 1));
  const cost = { present: present.nodes - idle.nodes, arrival: COSTS.node.linkVisit.apart };
  const rows = INSTALLATIONS.flatMap((installations) =>
    USE.map((use) => {
      const people = (use * 1e6) / cost.present;
      const [all, some] = [
        loseInstallation({ installations, people, ...cost }),
        loseInstallation({ installations, people, ...cost, admitted: ADMITTED }),
      ];
      return [
        count(installations),
        count(people),
        percent(all.loadBefore),
        percent(all.loadAfter),
        count(all.attempts),
        ...[all, some].flatMap(({ delay, readmitted }) =>
          readmitted === Infinity ? ['-', 'never'] : [`${delay.toFixed(1)} s`, `${Math.round(readmitted)} s`],
        ),
      ];
    }),
  );
  const head = [
    'Installations',
    'People on a node',
    'Utilization before',
    'after',
    'Attempts/s',
    'Longest delay',
    'All back after',
  ];
  return alignedTable([[...head, `Longest delay, ${ADMITTED}/s admitted`, 'All back after'], ...rows]);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

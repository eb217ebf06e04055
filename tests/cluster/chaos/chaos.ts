import { setTimeout as wait } from 'node:timers/promises';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { wireCopies } from '../checker/messageRules.ts';
import type { Violation } from '../checker/violation.ts';
import { entriesOf, type Timestamp } from '../client/history.ts';
import { gatherCrowd, type Crowd } from '../crowd.ts';
import { seatGroups } from '../scenarios/groups.ts';
import type { TestCluster } from '../environment/testCluster.ts';
import { injectFault } from './injectFault.ts';
import { simulatePerson } from './simulatePerson.ts';
import { makeSchedule, stepText, type Step } from './schedule.ts';

export type ChaosOptions = {
  cluster: TestCluster;
  seed: number;
  forMs: number;
  people: number;
  /** The kinds of faults; defaults to all. */
  kinds?: readonly string[] | undefined;
  log: (line: string) => void;
};

export type ChaosOutcome = {
  violations: Violation[];
  /** The faults that were injected, with their start and repair. */
  trace: { step: Step; from: Timestamp; to: Timestamp }[];
  beganAt: Timestamp;
  crowd: Crowd;
  counts: {
    lines: number;
    acknowledged: number;
    heard: number;
    copies: number;
    offers: number;
    returns: number;
    moves: number;
  };
};

const SEATS = 4;
const QUIET_MS = 20_000;
const SETTLE_MS = 60_000;
/** One of this many people connects through a proxy that can be silenced. */
const EVERY_NTH_HALF_OPEN = 4;

/** People act, faults are injected, then there is a quiet period; the checker returns all violations. */
export async function runChaos({
  cluster,
  seed,
  forMs,
  people: count,
  kinds,
  log,
}: ChaosOptions): Promise<ChaosOutcome> {
  const clientProxy = await startCuttableProxy(Number(new URL(cluster.url).port));
  const crowd = gatherCrowd(cluster, seed);
  try {
    const name = `chaos-${seed}`;
    const groups = await seatGroups(crowd, {
      clients: count,
      groupOf: SEATS - 1,
      seats: SEATS,
      name,
      url: (place) => (place % EVERY_NTH_HALF_OPEN === 2 ? `http://127.0.0.1:${clientProxy.port}` : cluster.url),
    });
    const rooms = groups.map((_, at) => `${name}-room-${at}`);
    const over = new AbortController();
    const lives = crowd.people.map((person, at) => {
      return simulatePerson(person, { rooms, seed: seed * 10_007 + at, over: over.signal });
    });
    const beganAt = performance.now();
    const trace: ChaosOutcome['trace'] = [];
    for (const step of makeSchedule({
      seed,
      forMs,
      nodes: cluster.nodes.length,
      shards: cluster.redis.shards.length,
      ...(kinds && { kinds }),
    })) {
      await wait(Math.max(0, beganAt + step.at - performance.now()));
      log(stepText(step));
      const from = performance.now();
      await injectFault({ cluster, clientProxy }, step);
      trace.push({ step, from, to: performance.now() });
      if (performance.now() - beganAt > forMs) break;
    }
    await wait(Math.max(0, beganAt + forMs - performance.now()));
    over.abort();
    await cluster.repair();
    log('quiet …');
    for (const person of crowd.people) person.restore();
    await Promise.all([wait(QUIET_MS), ...lives]);
    const isSettled = await crowd.waitUntilSettled(SETTLE_MS);
    if (!isSettled) log('not everybody has come to rest');
    const violations = await crowd.judge(SEATS, trace);
    return { violations, trace, beganAt, crowd, counts: countsOf(crowd) };
  } finally {
    crowd.end();
    await clientProxy.stop();
  }
}

function countsOf({ people }: Crowd): ChaosOutcome['counts'] {
  const histories = people.map(({ history }) => history);
  const count = (type: 'sent' | 'acknowledged' | 'received' | 'offered' | 'moved') =>
    histories.reduce((sum, history) => sum + entriesOf(history, type).length, 0);
  return {
    lines: count('sent'),
    acknowledged: count('acknowledged'),
    heard: count('received'),
    copies: wireCopies(histories),
    offers: count('offered'),
    returns: histories.reduce(
      (sum, history) => sum + entriesOf(history, 'seated').filter(({ isReturn }) => isReturn).length,
      0,
    ),
    moves: count('moved'),
  };
}

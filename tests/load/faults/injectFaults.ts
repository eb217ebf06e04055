import { setTimeout as wait } from 'node:timers/promises';
import type { FaultWindow } from '../count/lossCause.ts';
import { restore, restart, wake } from '../../cluster/environment/repair.ts';
import type { TestCluster } from '../../cluster/environment/testCluster.ts';
import type { Workers } from '../workers/startWorkers.ts';
import type { Fault, FaultKind } from './fault.ts';

/** The added latency in each direction; milliseconds. */
const SLOW_MS = 100;
/** The share of people who become slow readers. */
const SLOW_READERS = 0.1;
/** A fault may still cause losses this long after its repair: a seat's grace and a reconnect. */
const RECOVERY_MS = 15_000;

type FaultContext = { cluster: TestCluster; workers: Pick<Workers, 'stopReading'>; turn: number; forMs: number };

/** Injects a fault and returns its repair. Nodes are chosen in turn, the last one first. */
const INJECT: Record<FaultKind, (stage: FaultContext) => Promise<() => Promise<void> | void>> = {
  async kill({ cluster, turn }) {
    const node = victim(cluster, turn);
    await node.kill();
    return () => restart(node);
  },
  async drain({ cluster, turn }) {
    const node = victim(cluster, turn);
    const drained = node.drain();
    return async () => {
      await drained;
      await restart(node);
    };
  },
  async freeze({ cluster, turn }) {
    const node = victim(cluster, turn);
    node.freeze();
    return () => wake(node);
  },
  async redisRestart({ cluster }) {
    await cluster.redis.crash();
    return () => cluster.redis.restart();
  },
  async postgresRestart({ cluster }) {
    await cluster.postgres.crash();
    return () => cluster.postgres.serve();
  },
  async janusRestart({ cluster }) {
    await cluster.janus?.crash();
    return () => cluster.janus?.restart();
  },
  async latency({ cluster }) {
    for (const { redisProxy } of cluster.nodes) redisProxy.delay(SLOW_MS);
    return async () => void (await Promise.all(cluster.nodes.map(restore)));
  },
  async split({ cluster, turn }) {
    const node = victim(cluster, turn);
    node.redisProxy.stall();
    return () => restore(node);
  },
  async slowReader({ workers, forMs }) {
    workers.stopReading(SLOW_READERS, forMs);
    return () => undefined;
  },
};

function victim({ nodes }: TestCluster, turn: number) {
  const node = nodes[nodes.length - 1 - (turn % nodes.length)];
  if (!node) throw new Error('There is no node');
  return node;
}

/** Injects each fault at its time; resolves when all are repaired. */
export async function injectFaults(
  faults: readonly Fault[],
  {
    clock,
    log,
    ...stage
  }: Pick<FaultContext, 'cluster' | 'workers'> & { clock: () => number; log: (line: string) => void },
): Promise<FaultWindow[]> {
  return Promise.all(
    faults.map(async ({ kind, at, forMs }, turn) => {
      await wait(Math.max(0, at - clock()));
      const from = clock();
      log(`${kind} begins`);
      const repair = await INJECT[kind]({ ...stage, turn, forMs });
      await wait(forMs);
      await repair();
      log(`${kind} is made good`);
      return { kind, from, until: clock() + RECOVERY_MS };
    }),
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FaultWindow } from '../count/lossCause.ts';
import { restore, restart, wake } from '../../cluster/world/repair.ts';
import type { TestCluster } from '../../cluster/world/testCluster.ts';
import type { Workers } from '../workers/startWorkers.ts';
import type { Fault, FaultKind } from './fault.ts';

/** The added latency in each direction; milliseconds. */
const SLOW_MS = 100;
/** The share of people who become slow readers. */
const SLOW_READERS = 0.1;
/** A fault may still cause losses this long after its repair: a seat's grace and a reconnect. */
const RECOVERY_MS = 15_000;

type Scene = { world: TestCluster; workers: Pick<Workers, 'stopReading'>; turn: number; forMs: number };

/** Injects a fault and returns its repair. Nodes are chosen in turn, the last one first. */
const INJECT: Record<FaultKind, (stage: Scene) => Promise<() => Promise<void> | void>> = {
  async kill({ world, turn }) {
    const node = victim(world, turn);
    await node.kill();
    return () => restart(node);
  },
  async drain({ world, turn }) {
    const node = victim(world, turn);
    const drained = node.drain();
    return async () => {
      await drained;
      await restart(node);
    };
  },
  async freeze({ world, turn }) {
    const node = victim(world, turn);
    node.freeze();
    return () => wake(node);
  },
  async redisRestart({ world }) {
    await world.redis.crash();
    return () => world.redis.restart();
  },
  async postgresRestart({ world }) {
    await world.postgres.crash();
    return () => world.postgres.serve();
  },
  async janusRestart({ world }) {
    await world.janus?.crash();
    return () => world.janus?.restart();
  },
  async latency({ world }) {
    for (const { redisLink } of world.nodes) redisLink.delay(SLOW_MS);
    return async () => void (await Promise.all(world.nodes.map(restore)));
  },
  async split({ world, turn }) {
    const node = victim(world, turn);
    node.redisLink.stall();
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
  { clock, log, ...stage }: Pick<Scene, 'world' | 'workers'> & { clock: () => number; log: (line: string) => void },
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

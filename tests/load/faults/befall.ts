import { setTimeout as wait } from 'node:timers/promises';
import type { Trouble } from '../count/fate.ts';
import { mend, restart, wake } from '../../cluster/world/repair.ts';
import type { World } from '../../cluster/world/world.ts';
import type { Crews } from '../crew/crews.ts';
import type { Mishap, MishapKind } from './mishap.ts';

/** What is slow is so by this much each way; milliseconds. */
const SLOW_MS = 100;
/** This part of the people read nothing while they are slow readers. */
const SLOW_READERS = 0.1;
/** After a mishap is made good, a loss may still come of it: a seat's grace and a reconnect. */
const AFTERMATH_MS = 15_000;

type Stage = { world: World; crews: Pick<Crews, 'holdStill'>; turn: number; forMs: number };

/** How a mishap begins; what it returns makes it good again. Nodes take turns, the last one first. */
const BEFALL: Record<MishapKind, (stage: Stage) => Promise<() => Promise<void> | void>> = {
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
    return () => world.janus?.again();
  },
  async latency({ world }) {
    for (const { redisLink } of world.nodes) redisLink.delay(SLOW_MS);
    return async () => void (await Promise.all(world.nodes.map(mend)));
  },
  async split({ world, turn }) {
    const node = victim(world, turn);
    node.redisLink.stall();
    return () => mend(node);
  },
  async slowReader({ crews, forMs }) {
    crews.holdStill(SLOW_READERS, forMs);
    return () => undefined;
  },
};

function victim({ nodes }: World, turn: number) {
  const node = nodes[nodes.length - 1 - (turn % nodes.length)];
  if (!node) throw new Error('There is no node');
  return node;
}

/** Lets each mishap happen at its moment; answers what happened when all are made good. */
export async function befallAll(
  mishaps: readonly Mishap[],
  { clock, say, ...stage }: Pick<Stage, 'world' | 'crews'> & { clock: () => number; say: (line: string) => void },
): Promise<Trouble[]> {
  return Promise.all(
    mishaps.map(async ({ kind, at, forMs }, turn) => {
      await wait(Math.max(0, at - clock()));
      const from = clock();
      say(`${kind} begins`);
      const makeGood = await BEFALL[kind]({ ...stage, turn, forMs });
      await wait(forMs);
      await makeGood();
      say(`${kind} is made good`);
      return { kind, from, until: clock() + AFTERMATH_MS };
    }),
  );
}

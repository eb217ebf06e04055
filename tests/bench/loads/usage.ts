import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { processorSeconds } from '../../support/processorTime.ts';

/** What a server took while something was done: microseconds of processor, of all its nodes and of their Redis. */
export type Usage = { server: number; redis: number; seconds: number };

/** From now until it is asked. */
export async function watchUsage(subject: Subject): Promise<() => Promise<Usage>> {
  const [server, redis, from] = [await takenBy(subject.pids), await takenBy(redisOf(subject)), performance.now()];
  return async () => {
    const seconds = (performance.now() - from) / 1_000;
    return {
      server: ((await takenBy(subject.pids)) - server) * 1e6,
      redis: ((await takenBy(redisOf(subject))) - redis) * 1e6,
      seconds,
    };
  };
}

/** Before anything is counted; milliseconds. */
const WARM_UP_MS = 700;

/** What was delivered while a load runs, and what that took. `delivered` says how much it is by now. */
export async function whileDelivering(
  subject: Subject,
  delivered: () => number,
  ms: number,
): Promise<{ passed: number; usage: Usage }> {
  await wait(WARM_UP_MS);
  const usageOf = await watchUsage(subject);
  const before = delivered();
  await wait(ms);
  const passed = delivered() - before;
  if (passed === 0) throw new Error(`${subject.name} passed nothing on`);
  return { passed, usage: await usageOf() };
}

const redisOf = ({ redisPid }: Subject) => (redisPid === undefined ? [] : [redisPid]);

async function takenBy(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map((pid) => processorSeconds(pid)));
  return each.reduce((sum, one) => sum + one, 0);
}

/** Memory that a process holds, in KiB. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

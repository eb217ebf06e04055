import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { processorSeconds } from '../../support/processorTime.ts';

/**
 * What a server took while something was done: microseconds of processor, of all its nodes, of their Redis, and of that
 * shard of it which took most.
 */
export type Usage = { server: number; redis: number; busiestRedis: number; seconds: number };

/** From now until it is asked. */
export async function watchUsage(subject: Subject): Promise<() => Promise<Usage>> {
  const [server, redis, from] = [await takenBy(subject.pids), await takenBy(subject.redisPids), performance.now()];
  return async () => {
    const seconds = (performance.now() - from) / 1_000;
    const serverBy = since(server, await takenBy(subject.pids));
    const redisBy = since(redis, await takenBy(subject.redisPids));
    return { server: sum(serverBy), redis: sum(redisBy), busiestRedis: Math.max(0, ...redisBy), seconds };
  };
}

const since = (before: readonly number[], by: readonly number[]): number[] =>
  by.map((seconds, at) => (seconds - (before[at] ?? 0)) * 1e6);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

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

const takenBy = (pids: readonly number[]): Promise<number[]> => Promise.all(pids.map((pid) => processorSeconds(pid)));

/** Memory that a process holds, in KiB. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

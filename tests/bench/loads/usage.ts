import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { processorSeconds } from '../../support/processorTime.ts';

/**
 * A server's resource usage: microseconds of processor time, of all its nodes, of their Redis, and of its busiest
 * shard.
 */
export type Usage = { server: number; redis: number; busiestRedis: number; seconds: number };

/** Measures from now until the returned function is called. */
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

/** Before counting starts; milliseconds. */
const WARM_UP_MS = 700;

/** Counts deliveries and usage while a load runs. `delivered` returns the current count. */
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

/** Resident memory of a process, in KiB. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

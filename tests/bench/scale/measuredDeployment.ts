import type { ProcessorProbe } from '../../support/processorProbe.ts';
import { startRedises } from '../../support/programs/redisShards.ts';
import { processorNanoseconds } from '../../support/processorTime.ts';
import { startProduct } from '../subjects/startProduct.ts';
import type { Subject } from '../subjects/subject.ts';

/** Of a cluster, whose shards have equally many, one after the other. */
const SLOTS = 16_384;

/**
 * µs of processor, of all nodes together and of each Redis, and in how many seconds. The µs are those of a machine that
 * takes `REFERENCE_MS` for the work of `ProcessorProbe`.
 */
export type Spent = { nodes: number; shards: number[]; seconds: number };

/** About what a core of a slow shared host takes. */
export const REFERENCE_MS = 0.5;

export type MeasuredDeployment = {
  subject: Subject;
  /** Measures from now until the returned function is called. */
  watch(): Promise<() => Promise<Spent>>;
  /** Sends a command to each Redis; their raw answers. */
  ask(...words: string[]): Promise<string[]>;
  /** Which Redis has the slot of this key. */
  shardOf(key: string): Promise<number>;
  stop(): Promise<void>;
};

/** Nodes of the product over one Redis, or a cluster of them. */
export async function startMeasured(
  database: string,
  { nodes, shards }: { nodes: number; shards: number },
  probe: ProcessorProbe,
): Promise<MeasuredDeployment> {
  const redis = await startRedises(shards);
  const subject = await startProduct(database, { nodes, redis }).catch(async (error: unknown) => {
    await redis.stop();
    throw error;
  });
  const ask = (...words: string[]) => Promise.all(redis.shards.map((shard) => shard.command(...words)));
  const taken = async () => ({
    nodes: (await Promise.all(subject.pids.map(processorNanoseconds))).map((nanoseconds) => nanoseconds / 1e3),
    shards: (await ask('INFO', 'cpu')).map(microsecondsIn),
    at: performance.now(),
  });
  return {
    subject,
    ask,
    async shardOf(key) {
      if (shards === 1) return 0;
      const [answer = ''] = await ask('CLUSTER', 'KEYSLOT', key);
      return Math.floor((Number(answer.slice(1)) / SLOTS) * shards);
    },
    async watch() {
      const [before, workMs] = [await taken(), probe.watch()];
      return async () => {
        const after = await taken();
        const toReference = REFERENCE_MS / workMs();
        return {
          nodes: (sum(after.nodes) - sum(before.nodes)) * toReference,
          shards: after.shards.map((micros, at) => (micros - (before.shards[at] ?? 0)) * toReference),
          seconds: (after.at - before.at) / 1_000,
        };
      };
    },
    async stop() {
      await subject.stop();
      await redis.stop();
    },
  };
}

/** Of `INFO cpu`: the whole process, without its children. */
const microsecondsIn = (info: string): number =>
  [...info.matchAll(/^used_cpu_(?:sys|user):(\S+)/gm)].reduce((total, [, seconds]) => total + Number(seconds) * 1e6, 0);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

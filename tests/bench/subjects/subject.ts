import type { ChildProcess } from 'node:child_process';
import type { RunningRedises } from '../../support/programs/redisShards.ts';

/** A server that is measured: the product, or a bare relay that does nothing but pass messages on. */
export type Subject = {
  name: SubjectName;
  /** Where clients connect, one address for each node; `http://…`. */
  urls: readonly [string, ...string[]];
  /** Its processes: what they take is counted together. */
  pids: readonly number[];
  /** The Redis its nodes share, one process for each shard, counted apart. */
  redisPids: readonly number[];
  stop(): Promise<void>;
};

export type SubjectName = 'product' | 'Socket.IO';

/** How a subject is run: one node unless told. Several nodes need a Redis. */
export type Deployed = { nodes?: number; redis?: RunningRedises };

/** Ends a process that was started here, and answers when it has. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** The processes of its Redis, if it has one. */
export const pidsOf = ({ redis }: Deployed): number[] => redis?.shards.map((shard) => shard.pid()) ?? [];

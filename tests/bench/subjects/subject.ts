import type { ChildProcess } from 'node:child_process';
import type { RunningRedises } from '../../support/programs/redisShards.ts';

/** A measured server: the product, or a bare relay that only relays messages. */
export type Subject = {
  name: SubjectName;
  /** Where clients connect, one address per node; `http://…`. */
  urls: readonly [string, ...string[]];
  /** Its processes, counted together. */
  pids: readonly number[];
  /** The Redis its nodes share, one process per shard, counted separately. */
  redisPids: readonly number[];
  stop(): Promise<void>;
};

export type SubjectName = 'product' | 'Socket.IO';

/** How a subject is run: by default on one node. Several nodes need a Redis. */
export type Deployed = { nodes?: number; redis?: RunningRedises };

/** Ends a process that was started here; resolves when it has exited. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** The processes of its Redis, if it has one. */
export const pidsOf = ({ redis }: Deployed): number[] => redis?.shards.map((shard) => shard.pid()) ?? [];

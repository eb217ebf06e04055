import type { ChildProcess } from 'node:child_process';
import type { RunningRedises } from '../../support/programs/redisShards.ts';

/** A measured server: the product, or plain Socket.IO that relays the same messages without rules. */
export type Subject = {
  name: SubjectName;
  /** Where clients connect, one address per node; `http://…`. */
  urls: readonly [string, ...string[]];
  /** Its processes, whose processor time and memory are summed. */
  pids: readonly number[];
  /** The Redis its nodes share, one process per shard, counted separately. */
  redisPids: readonly number[];
  stop(): Promise<void>;
};

export type SubjectName = 'product' | 'Socket.IO';

/** How a subject is started: by default on one node. Several nodes need a Redis. */
export type DeploymentOptions = { nodes?: number; redis?: RunningRedises };

/** Ends a process that was started here; resolves when it has exited. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** The processes of its Redis, if it has one. */
export const redisPidsOf = ({ redis }: DeploymentOptions): number[] => redis?.shards.map((shard) => shard.pid()) ?? [];

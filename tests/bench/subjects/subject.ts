import type { ChildProcess } from 'node:child_process';
import type { RunningRedis } from '../../support/programs/startRedis.ts';

/** A server that is measured: the product, or a bare relay that does nothing but pass messages on. */
export type Subject = {
  name: SubjectName;
  /** How its frames are written: Socket.IO's packets, or bare JSON. */
  dialect: 'socketIo' | 'json';
  /** Where clients connect, one address for each node; `http://…`. */
  urls: readonly [string, ...string[]];
  /** Its processes: what they take is counted together. */
  pids: readonly number[];
  /** The Redis its nodes share, counted apart. */
  redisPid: number | undefined;
  stop(): Promise<void>;
};

export type SubjectName = 'product' | 'Socket.IO' | 'ws';

/** How a subject is run: alone unless told, at any port unless told. Several nodes need a Redis. */
export type Deployed = { nodes?: number; redis?: RunningRedis; port?: number };

/** Ends a process that was started here, and answers when it has. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

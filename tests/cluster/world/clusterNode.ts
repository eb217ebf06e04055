import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPart, type Part } from '../../support/deployment/part.ts';
import { HERE, isNodeUp, nodeProgram, type NodeSettings } from '../../support/deployment/programs.ts';
import { startRedisLink, type RedisLink } from './redisLink.ts';

const SKEWED_CLOCK = fileURLToPath(new URL('../../support/nodes/skewedClock.mjs', import.meta.url));
const DETOURED_PORTS = fileURLToPath(new URL('../../support/nodes/detouredPorts.mjs', import.meta.url));
const READY_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 1_500;

/** `skewMs`: its wall clock is off. `isDirect`: it connects to Redis directly, which cannot be cut. */
export type StartedHow = { skewMs?: number; isDirect?: boolean };

/** One server of the cluster, and everything that can happen to it. */
export type ClusterNode = {
  name: string;
  /** Its own address, bypassing HAProxy. */
  url: string;
  isRunning: () => boolean;
  /** Like a power cut: without closing anything. */
  kill: () => Promise<void>;
  freeze: () => void;
  wake: () => void;
  /** Asks it to end, as operators do; returns how it ended and after how many milliseconds. */
  drain: () => Promise<{ how: string; ms: number }>;
  /** Starts it again on the same port. Does nothing while it runs. */
  start: (how?: StartedHow) => Promise<void>;
  /** The connection between it and Redis, which can be cut, slowed and silenced. */
  redisLink: RedisLink;
  /** The status of `/readyz` or `/healthz`; 0 without an answer. */
  status: (path: 'readyz' | 'healthz') => Promise<number>;
  waitUntilReady: () => Promise<void>;
  stop: () => Promise<void>;
};

export type NodeOptions = NodeSettings & {
  name: string;
  /** Called when it ends unexpectedly. */
  onExit: (detail: string) => void;
  /** Receives its log. */
  onPrinted: ((text: string) => void) | undefined;
};

/** Creates a node without starting it. */
export async function createClusterNode({ name, onExit, onPrinted, ...settings }: NodeOptions): Promise<ClusterNode> {
  const redisPorts = settings.redisUrl.split(',').map((one) => Number(new URL(one).port));
  const redisLink = await startRedisLink(redisPorts);
  const detours = redisPorts.map((port, shard) => `${port}:${redisLink.ports[shard]}`);
  const url = `http://${HERE}:${settings.port}`;
  let part: Part | undefined;

  const isRunning = () => part?.isRunning() ?? false;
  const status = async (path: 'readyz' | 'healthz'): Promise<number> => {
    try {
      return (await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })).status;
    } catch {
      return 0;
    }
  };
  return {
    name,
    url,
    redisLink,
    isRunning,
    status,
    async kill() {
      await part?.end('SIGKILL');
    },
    freeze: () => part?.signal('SIGSTOP'),
    wake: () => part?.signal('SIGCONT'),
    async drain() {
      const from = performance.now();
      const how = (await part?.end()) ?? '0';
      return { how, ms: performance.now() - from };
    },
    async start({ skewMs, isDirect = false } = {}) {
      if (isRunning()) return;
      const { command, env } = nodeProgram(settings);
      const before = [...(isDirect ? [] : [DETOURED_PORTS]), ...(skewMs === undefined ? [] : [SKEWED_CLOCK])];
      part = await startPart({
        name,
        command,
        env: {
          ...env,
          NODE_OPTIONS: before.map((module) => `--import=${module}`).join(' '),
          PORT_DETOURS: detours.join(','),
          CLOCK_SKEW_MS: `${skewMs ?? 0}`,
        },
        isReady: isNodeUp,
        onLost: (how) => onExit(`${name} ended by itself (${how}): ${part?.printed()}`),
        ...(onPrinted && { onPrinted }),
      });
    },
    async waitUntilReady() {
      const deadline = performance.now() + READY_TIMEOUT_MS;
      while ((await status('readyz')) !== 200) {
        if (performance.now() > deadline) throw new Error(`${name} did not become ready: ${part?.printed()}`);
        await wait(100);
      }
    },
    async stop() {
      // A paused process would not receive its end.
      part?.signal('SIGCONT');
      await part?.end('SIGKILL');
      await redisLink.stop();
    },
  };
}

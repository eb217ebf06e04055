import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPart, type Part } from '../../support/deployment/part.ts';
import { HERE, isNodeUp, nodeProgram, type NodeSettings } from '../../support/deployment/programs.ts';
import { startRedisWay, type RedisWay } from './redisWay.ts';

const SKEWED_CLOCK = fileURLToPath(new URL('../../support/nodes/skewedClock.mjs', import.meta.url));
const DETOURED_PORTS = fileURLToPath(new URL('../../support/nodes/detouredPorts.mjs', import.meta.url));
const READY_PATIENCE_MS = 60_000;
const ASK_PATIENCE_MS = 1_500;

/** `skewMs`: its wall clock is off. `isDirect`: it reaches Redis by itself, and its way cannot be cut. */
export type StartedHow = { skewMs?: number; isDirect?: boolean };

/** One server of the cluster, and all that can happen to it. */
export type ClusterNode = {
  name: string;
  /** Its own address, past the proxy that people come through. */
  url: string;
  isRunning: () => boolean;
  /** As a power cut: no goodbye to anybody. */
  kill: () => Promise<void>;
  freeze: () => void;
  wake: () => void;
  /** Asks it to end, as operators do; answers how it ended and after how many milliseconds. */
  drain: () => Promise<{ how: string; ms: number }>;
  /** Starts it anew on the same port. Nothing happens while it runs. */
  start: (how?: StartedHow) => Promise<void>;
  /** The way between it and Redis, which can be cut, slowed and silenced. */
  redisWay: RedisWay;
  /** What `/readyz` or `/healthz` answers; 0 when nothing does. */
  status: (path: 'readyz' | 'healthz') => Promise<number>;
  untilReady: () => Promise<void>;
  stop: () => Promise<void>;
};

export type NodeParts = NodeSettings & {
  name: string;
  /** It ended though nobody wanted it to. */
  onExit: (says: string) => void;
  /** Hears all it logs. */
  onPrinted: ((text: string) => void) | undefined;
};

/** Makes a node, not running yet. */
export async function createClusterNode({ name, onExit, onPrinted, ...settings }: NodeParts): Promise<ClusterNode> {
  const redisPorts = settings.redisUrl.split(',').map((one) => Number(new URL(one).port));
  const redisWay = await startRedisWay(redisPorts);
  const detours = redisPorts.map((port, shard) => `${port}:${redisWay.ports[shard]}`);
  const url = `http://${HERE}:${settings.port}`;
  let part: Part | undefined;

  const isRunning = () => part?.isRunning() ?? false;
  const status = async (path: 'readyz' | 'healthz'): Promise<number> => {
    try {
      return (await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(ASK_PATIENCE_MS) })).status;
    } catch {
      return 0;
    }
  };
  return {
    name,
    url,
    redisWay,
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
    async untilReady() {
      const deadline = performance.now() + READY_PATIENCE_MS;
      while ((await status('readyz')) !== 200) {
        if (performance.now() > deadline) throw new Error(`${name} did not become ready: ${part?.printed()}`);
        await wait(100);
      }
    },
    async stop() {
      // One that stands still would not hear of its end.
      part?.signal('SIGCONT');
      await part?.end('SIGKILL');
      await redisWay.stop();
    },
  };
}

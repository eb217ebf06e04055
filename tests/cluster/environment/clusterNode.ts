import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServiceWithUrl } from '../../support/deployment/startDeployment.ts';
import type { RunningRedises } from '../../support/programs/redisShards.ts';
import { startRedisProxy, type RedisProxy } from './redisProxy.ts';

const SKEWED_CLOCK = fileURLToPath(new URL('../../support/nodes/skewedClock.mjs', import.meta.url));
const REDIRECTED_PORTS = fileURLToPath(new URL('../../support/nodes/redirectedPorts.mjs', import.meta.url));
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
  redisProxy: RedisProxy;
  /** The status of `/readyz` or `/healthz`; 0 without an answer. */
  status: (path: 'readyz' | 'healthz') => Promise<number>;
  waitUntilReady: () => Promise<void>;
};

/** The environment with which a node connects to Redis through a proxy, with a correct or a wrong clock. */
function environmentOf(detours: string, { skewMs, isDirect = false }: StartedHow): Record<string, string> {
  const before = [...(isDirect ? [] : [REDIRECTED_PORTS]), ...(skewMs === undefined ? [] : [SKEWED_CLOCK])];
  return {
    NODE_OPTIONS: before.map((module) => `--import=${module}`).join(' '),
    PORT_DETOURS: detours,
    CLOCK_SKEW_MS: `${skewMs ?? 0}`,
  };
}

/** A proxy before each shard of Redis for one node, and the environment with which it uses them. */
export async function startNodeProxy(redis: RunningRedises): Promise<NodeProxy> {
  const ports = redis.shards.map(({ url }) => Number(new URL(url).port));
  const redisProxy = await startRedisProxy(ports);
  const detours = ports.map((port, shard) => `${port}:${redisProxy.ports[shard]}`).join(',');
  return { redisProxy, envFor: (how) => environmentOf(detours, how) };
}

export type NodeProxy = { redisProxy: RedisProxy; envFor: (how: StartedHow) => Record<string, string> };

/** What can happen to a node that was started with the environment of this proxy. */
export function clusterNodeOf(name: string, service: ServiceWithUrl, { redisProxy, envFor }: NodeProxy): ClusterNode {
  const { url } = service;
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
    redisProxy,
    isRunning: () => service.isRunning(),
    status,
    async kill() {
      await service.end('SIGKILL');
    },
    freeze: () => service.signal('SIGSTOP'),
    wake: () => service.signal('SIGCONT'),
    async drain() {
      const from = performance.now();
      const how = await service.end();
      return { how, ms: performance.now() - from };
    },
    async start(how = {}) {
      if (!service.isRunning()) await service.restart(envFor(how));
    },
    async waitUntilReady() {
      const deadline = performance.now() + READY_TIMEOUT_MS;
      while ((await status('readyz')) !== 200) {
        if (performance.now() > deadline) throw new Error(`${name} did not become ready: ${service.printed()}`);
        await wait(100);
      }
    },
  };
}

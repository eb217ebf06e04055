import { setTimeout as wait } from 'node:timers/promises';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { issueGuest } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import type { Roster } from '@colloquy/server/rooms/registryTypes.ts';
import { LOOPBACK } from '../../support/deployment/programs.ts';
import { startDeployment, type Deployment } from '../../support/deployment/startDeployment.ts';
import type { JanusProcess } from '../../support/deployment/startJanusProcess.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import type { RunningPostgres } from '../../support/programs/startPostgres.ts';
import type { RunningRedises } from '../../support/programs/redisShards.ts';
import type { RunningRedis } from '../../support/programs/startRedis.ts';
import { clusterNodeOf, startNodeProxy, type ClusterNode, type NodeProxy } from './clusterNode.ts';

const READY_TIMEOUT_MS = 60_000;

/** A deployment as `npm run load -- cluster` starts it, without coturn, and everything that can happen to its parts. */
export type TestCluster = {
  /** The address of HAProxy. */
  url: string;
  nodes: readonly ClusterNode[];
  redis: RunningRedises;
  postgres: RunningPostgres;
  /** Where one was requested. */
  janus: JanusProcess | undefined;
  /** A guest cookie as the server issues it, so that a person is recognised. */
  guestCookie: () => string;
  /**
   * The members of these rooms, read from Redis itself; only for quiet moments, as the reader counts as a node
   * meanwhile.
   */
  truth: (rooms: readonly string[]) => Promise<Map<string, Roster | undefined>>;
  /** Unexpected exits of processes. */
  exits: () => readonly string[];
  /** Repairs everything: all run, nothing is cut, slowed or paused, and HAProxy answers. */
  repair: () => Promise<void>;
  stop: () => Promise<void>;
};

export type TestClusterOptions = {
  nodes: number;
  /** The number of Redis primaries; several form a cluster. */
  redisShards?: number;
  /** Whether to start a media server. */
  withJanus?: boolean;
  extra?: Record<string, string>;
  log?: (line: string) => void;
  /** Makes a receiver for a node's log. */
  logOf?: (node: string) => (text: string) => void;
};

/** As the rig's table calls it. */
const nameOf = (number: number) => `node ${number}`;

export async function startTestCluster({
  nodes: count,
  redisShards = 1,
  withJanus = false,
  extra,
  log = () => undefined,
  logOf,
}: TestClusterOptions): Promise<TestCluster> {
  const proxies: NodeProxy[] = [];
  const exits: string[] = [];
  let deployment: Deployment | undefined;
  let nodes: ClusterNode[] = [];
  const stop = async () => {
    // A paused node would not end by itself.
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(proxies.map(({ redisProxy }) => redisProxy.stop()));
    await deployment?.stop().catch((error: unknown) => log(String(error)));
  };
  try {
    log(`starting ${count} nodes with HAProxy, Redis and Postgres …`);
    deployment = await startDeployment({
      nodes: count,
      host: LOOPBACK,
      withTurn: false,
      redisShards,
      mediaServers: withJanus ? 1 : 0,
      settings: { LIMITS_FACTOR: '1000', ...extra },
      async optionsOf({ number, redis: shared }) {
        const proxy = await startNodeProxy(shared);
        proxies.push(proxy);
        const onPrinted = logOf?.(nameOf(number));
        return { env: proxy.envFor({}), ...(onPrinted && { onPrinted }) };
      },
      onLost(name, how) {
        const printed = deployment?.nodes.find((node) => node.name === name)?.printed() ?? '';
        exits.push(`${name} ended by itself (${how}): ${printed}`);
      },
    });
    const { url, redis, postgres, appSecret, mediaServers } = deployment;
    const [janus] = mediaServers;
    if (withJanus && !janus) throw new Error('Janus is not installed');
    nodes = deployment.nodes.flatMap((service, at) => {
      const proxy = proxies[at];
      return proxy ? [clusterNodeOf(nameOf(at + 1), service, proxy)] : [];
    });

    const signer = createSigner(appSecret);
    const cluster: TestCluster = {
      url,
      nodes,
      redis,
      postgres,
      janus,
      guestCookie: () => `guest=${issueGuest(signer)}`,
      truth: (rooms) => readTruth(redis, rooms),
      exits: () => exits,
      async repair() {
        await Promise.all(redis.shards.map((shard) => shard.command('PING').catch(() => shard.restart())));
        await postgres.serve();
        if (janus && !janus.isRunning()) await janus.restart();
        for (const node of nodes) {
          node.wake();
          node.redisProxy.restore();
        }
        await Promise.all(nodes.map((node) => node.start()));
        await Promise.all(nodes.map((node) => node.waitUntilReady()));
        await waitUntilReachable(url);
      },
      stop,
    };
    await cluster.repair();
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReachable(url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) throw new Error('No node became ready behind HAProxy');
    await wait(100);
  }
}

async function readTruth(redis: RunningRedis, rooms: readonly string[]): Promise<Map<string, Roster | undefined>> {
  const reader = redisNode({ redis: redis.url, recoveryMs: 0 });
  await reader.start('rig-reader');
  try {
    const found = await Promise.all(rooms.map(async (room) => [room, await reader.roster(room)] as const));
    return new Map(found);
  } finally {
    await reader.stop();
  }
}

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { issueGuest } from '@colloquy/server/accounts/sessions/guest.ts';
import type { Roster } from '@colloquy/server/rooms/registryTypes.ts';
import { startPart } from '../../support/deployment/part.ts';
import { HERE, proxyProgram } from '../../support/deployment/programs.ts';
import { startMedia, type RunningMedia } from '../../support/deployment/startMedia.ts';
import { freePort } from '../../support/programs/freePort.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';
import type { RunningRedis } from '../../support/programs/startRedis.ts';
import { createClusterNode, type ClusterNode } from './clusterNode.ts';

const READY_TIMEOUT_MS = 60_000;

/** A whole cluster on this machine: what `npm run load -- cluster` starts, with access to everything that can break. */
export type TestCluster = {
  /** The address of HAProxy. */
  url: string;
  nodes: readonly ClusterNode[];
  redis: RunningRedises;
  postgres: RunningPostgres;
  /** Where one was requested. */
  janus: RunningMedia | undefined;
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
  say?: (line: string) => void;
  /** Makes a receiver for a node's log. */
  logOf?: (node: string) => (text: string) => void;
};

export async function startTestCluster({
  nodes: count,
  redisShards = 1,
  withJanus = false,
  extra,
  say = () => undefined,
  logOf,
}: TestClusterOptions): Promise<TestCluster> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step().catch((error: unknown) => say(String(error)));
  };
  const exits: string[] = [];
  try {
    say('starting Postgres and Redis …');
    const postgres = await startPostgres();
    undo.push(() => postgres.stop());
    const redis = await startRedises(redisShards);
    undo.push(() => redis.stop());

    const appSecret = randomBytes(32).toString('hex');
    const janusSecret = randomBytes(32).toString('hex');
    const janus = withJanus
      ? await startMedia(janusSecret, (how) => exits.push(`Janus ended by itself (${how})`))
      : undefined;
    undo.push(async () => void (await janus?.end()));
    const proxyPort = await freePort();
    const url = `http://${HERE}:${proxyPort}`;
    const nodes: ClusterNode[] = [];
    const ports: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      const port = await freePort();
      const name = `node ${number}`;
      const node = await createClusterNode({
        name,
        port,
        publicUrl: url,
        databaseUrl: postgres.url,
        redisUrl: redis.url,
        appSecret,
        extra: {
          LIMITS_FACTOR: '1000',
          ...(janus && { JANUS_URLS: janus.url, JANUS_SECRET: janusSecret }),
          ...extra,
        },
        onExit: (detail) => exits.push(detail),
        onPrinted: logOf?.(name),
      });
      undo.push(() => node.stop());
      nodes.push(node);
      ports.push(port);
    }
    say(`starting ${count} nodes …`);
    await nodes[0]?.start();
    await Promise.all(nodes.map((node) => node.start()));
    const proxy = await startPart({
      name: 'HAProxy',
      ...proxyProgram({ proxy: proxyPort, nodes: ports }),
      onLost: (how) => exits.push(`HAProxy ended by itself (${how})`),
    });
    undo.push(async () => void (await proxy.end()));

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
          node.redisLink.restore();
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

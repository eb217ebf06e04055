import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../programs/freePort.ts';
import { startRedises, type RunningRedises } from '../programs/redisShards.ts';
import { findJanus } from '../programs/prepareJanus.ts';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../node/loopbackCertificate.ts';
import { startPostgres, type RunningPostgres } from '../programs/startPostgres.ts';
import { startProcess, type ManagedProcess, type ProcessOptions } from './managedProcess.ts';
import { isNodeUp, nodeProgram, proxyProgram, type ProxyLimits } from './programs.ts';
import { readyNodes } from './readyNodes.ts';
import { startJanusProcess, type JanusProcess } from './startJanusProcess.ts';
import { startTurn } from './startTurn.ts';

const START_TIMEOUT_MS = 60_000;

/** A part with an address. */
export type ServiceWithUrl = ManagedProcess & { url: string };

/** The parts of docker-compose.yml as local processes. */
export type Deployment = {
  /** The public address, of HAProxy. */
  url: string;
  /** Its `url` is that of its metrics. */
  proxy: ServiceWithUrl;
  nodes: readonly ServiceWithUrl[];
  postgres: RunningPostgres;
  redis: RunningRedises;
  /** Where one was requested. */
  turn: ServiceWithUrl | undefined;
  /** The requested number, if Janus is installed. */
  mediaServers: readonly JanusProcess[];
  /** `APP_SECRET` of the nodes. */
  appSecret: string;
  /** Stops all parts in reverse order. */
  stop(): Promise<void>;
};

export type DeploymentOptions = {
  nodes: number;
  /** The host of the public address (default `localhost`). */
  host?: string;
  /** Whether to start coturn (default true). */
  withTurn?: boolean;
  /** The number of Redis primaries (default 1); several form a cluster. */
  redisShards?: number;
  /** Serve https with a certificate that no browser trusts. */
  https?: boolean;
  /** The number of media servers (default 0); none if Janus is not installed. */
  mediaServers?: number;
  /** The proxy's limits per address; practically unlimited by default. */
  proxyLimits?: ProxyLimits;
  /** More settings of every node. */
  settings?: Record<string, string>;
  /** More of a single node: its environment, a receiver of its log. */
  optionsOf?: (node: { number: number; redis: RunningRedises }) => Promise<Pick<ProcessOptions, 'env' | 'onPrinted'>>;
  /** Called when a part exits unexpectedly. */
  onLost?: (name: string, how: string) => void;
  /** Aborts the start and stops running parts. */
  signal?: AbortSignal;
};

/**
 * Starts every part on free ports with the configuration files of infra/, from installed programs and the built server;
 * resolves once the proxy considers every node ready.
 */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  /** In start order; they run in reverse. */
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startAll(options, endings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  {
    nodes: count,
    host = 'localhost',
    withTurn = true,
    redisShards = 1,
    https = false,
    mediaServers: mediaCount = 0,
    settings = {},
    optionsOf = async () => ({}),
    proxyLimits,
    onLost,
    signal,
  }: DeploymentOptions,
  endings: (() => Promise<unknown>)[],
): Promise<Omit<Deployment, 'stop'>> {
  const startUnended = (options: ProcessOptions) => {
    signal?.throwIfAborted();
    return startProcess({ ...options, onLost: (how) => onLost?.(options.name, how) });
  };
  const start = async (options: ProcessOptions) => {
    const started = await startUnended(options);
    endings.push(() => started.end());
    return started;
  };
  const ports = {
    proxy: await freePort(),
    metrics: await freePort(),
    https: await freePort(),
  };
  const [appSecret, turnSecret, mediaSecret] = [secret(), secret(), secret()];
  const url = https ? `https://${host}:${ports.https}` : `http://${host}:${ports.proxy}`;

  const postgres = await startPostgres();
  endings.push(() => postgres.stop());

  signal?.throwIfAborted();
  const redis = await startRedises(redisShards, (how) => onLost?.('Redis', how));
  endings.push(() => redis.stop());

  const turn = withTurn
    ? await startTurn({ secret: turnSecret, allowLoopbackPeers: true, onLost: (how) => onLost?.('coturn', how) })
    : undefined;
  endings.push(async () => turn?.end());
  const turnSettings: Record<string, string> = turn
    ? { TURN_URLS: `${turn.url}?transport=udp`, TURN_SECRET: turnSecret }
    : {};

  const mediaServers: JanusProcess[] = [];
  for (let number = 1; number <= (findJanus() === undefined ? 0 : mediaCount); number += 1) {
    const media = await startJanusProcess(mediaSecret, (how) => onLost?.('Janus', how));
    endings.push(() => media.end());
    mediaServers.push(media);
  }
  const mediaSettings: Record<string, string> =
    mediaServers.length === 0
      ? {}
      : { JANUS_URLS: mediaServers.map((media) => media.url).join(','), JANUS_SECRET: mediaSecret };

  const nodes: ServiceWithUrl[] = [];
  // In parallel, since each drains its clients.
  endings.push(() => Promise.all(nodes.map((node) => node.end())));
  for (let number = 1; number <= count; number += 1) {
    const port = await freePort();
    const { env, ...more } = await optionsOf({ number, redis });
    const program = nodeProgram({
      port,
      publicUrl: url,
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      appSecret,
      extra: { ...turnSettings, ...mediaSettings, ...settings, ...env },
    });
    const node = await startUnended({ name: `Node ${number}`, ...program, ...more, isReady: isNodeUp });
    nodes.push({ url: `http://${host}:${port}`, ...node });
  }

  const pem = https ? await loopbackPem() : undefined;
  if (pem) endings.push(() => rm(pem));
  const nodePorts = nodes.map((node) => Number(new URL(node.url).port));
  const proxy = {
    url: `http://localhost:${ports.metrics}`,
    ...(await start({ name: 'HAProxy', ...proxyProgram({ ...ports, nodes: nodePorts, pem, limits: proxyLimits }) })),
  };
  await waitUntilReady(proxy.url, count, signal);
  return { url, proxy, nodes, postgres, redis, turn, mediaServers, appSecret };
}

const secret = () => randomBytes(32).toString('hex');

async function loopbackPem(): Promise<string> {
  const path = join(tmpdir(), `colloquy-${randomUUID()}.pem`);
  await writeFile(path, LOOPBACK_CERTIFICATE + LOOPBACK_KEY, { mode: 0o600 });
  return path;
}

async function waitUntilReady(proxy: string, count: number, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await readyNodes(proxy).catch(() => 0)) < count) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error('Not every node became ready');
    await wait(100);
  }
}

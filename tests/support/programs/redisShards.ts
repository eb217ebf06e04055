import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';
import { askRedis, startRedis, startRedisWith, waitUntilReachable, type RunningRedis } from './startRedis.ts';

const SLOTS = 16_384;
const OPTIONS = fileURLToPath(new URL('../../../infra/redis/cluster.conf', import.meta.url));
/** Short, since local primaries discover each other quickly. */
const NODE_TIMEOUT_MS = 2_000;

/** A cluster needs at least three primaries for a majority. */
export const isShardCount = (count: number): boolean =>
  count === 1 || (Number.isInteger(count) && count >= 3 && count <= 9);
export const SHARD_COUNTS = '--redis-shards: 1, or 3 to 9';

/** The shared Redis: one, or the primaries of a cluster. Operations apply to all of them. */
export type RunningRedises = RunningRedis & { shards: readonly RunningRedis[] };

/** The cluster options of a primary. */
type ShardPlace = { folder: string; busPort: number; options: readonly string[] };

/** A folder with a primary's cluster state, which survives restarts. */
async function shardPlace(): Promise<ShardPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-redis-'));
  const busPort = await freePort();
  const named = { include: OPTIONS, dir: folder, 'cluster-port': busPort, 'cluster-node-timeout': NODE_TIMEOUT_MS };
  return { folder, busPort, options: Object.entries(named).flatMap(([name, value]) => [`--${name}`, `${value}`]) };
}

/** Forms a cluster of new primaries, and waits until each serves its slots. */
async function formCluster(shards: readonly { port: number; busPort: number }[]): Promise<void> {
  for (const [at, { port }] of shards.entries()) {
    await waitForPong(port);
    const [from, to] = [at, at + 1].map((part) => Math.ceil((part * SLOTS) / shards.length));
    await runCommand(port, 'CLUSTER', 'ADDSLOTSRANGE', `${from}`, `${Number(to) - 1}`);
    await runCommand(port, 'CLUSTER', 'SET-CONFIG-EPOCH', `${at + 1}`);
  }
  const [first, ...others] = shards;
  for (const { port, busPort } of others) {
    if (first) await runCommand(first.port, 'CLUSTER', 'MEET', '127.0.0.1', `${port}`, `${busPort}`);
  }
  for (const { port } of shards) {
    await waitUntilReachable(port, ['CLUSTER', 'INFO'], `cluster_slots_ok:${SLOTS}`);
    await waitUntilShardIsUp(port);
  }
}

const waitForPong = (port: number) => waitUntilReachable(port, ['PING']);

/** A restarted primary refuses commands for a moment. */
function waitUntilShardIsUp(port: number): Promise<void> {
  return waitUntilReachable(port, ['CLUSTER', 'INFO'], 'cluster_state:ok');
}

/**
 * Starts one Redis, or a cluster, in memory only and on free ports.
 *
 * @param onLost called when one exits unexpectedly.
 */
export async function startRedises(count: number, onLost?: (how: string) => void): Promise<RunningRedises> {
  if (count === 1) {
    const redis = await startRedis(onLost);
    return { ...redis, shards: [redis] };
  }
  const places = await Promise.all(Array.from({ length: count }, shardPlace));
  let waitUntilUp = waitForPong;
  const shards: RunningRedis[] = [];
  for (const { options } of places) shards.push(await startRedisWith(options, (port) => waitUntilUp(port), onLost));
  await formCluster(shards.map(({ url }, at) => ({ port: portOf(url), busPort: places[at]?.busPort ?? 0 })));
  waitUntilUp = waitUntilShardIsUp;
  const all = async (act: (shard: RunningRedis) => unknown) => void (await Promise.all(shards.map(act)));
  return {
    shards,
    url: shards.map(({ url }) => url).join(','),
    pid: () => shards[0]?.pid() ?? 0,
    async command(...words) {
      const answers = await Promise.all(shards.map((shard) => shard.command(...words)));
      return answers.join('');
    },
    crash: () => all((shard) => shard.crash()),
    restart: () => all((shard) => shard.restart()),
    freeze: () => void all((shard) => shard.freeze()),
    wake: () => void all((shard) => shard.wake()),
    async stop() {
      await all((shard) => shard.stop());
      await Promise.all(places.map(({ folder }) => rm(folder, { recursive: true, force: true })));
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

async function runCommand(port: number, ...words: string[]): Promise<void> {
  const answer = await askRedis(port, words);
  if (answer.startsWith('-')) throw new Error(`${words.join(' ')}: ${answer}`);
}

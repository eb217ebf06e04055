import type { RunningRedises } from '../../support/programs/redisShards.ts';

/** One node's metrics. */
export type NodeMetrics = {
  name: string;
  sockets: number;
  members: number;
  residentMb: number;
  heapMb: number;
  /** Active resources: sockets, timers and so on. */
  resources: number;
  cpuSeconds: number;
};

/** How many keys Redis holds, and in how much memory. */
export type StoreMetrics = { keys: number; memoryMb: number };

/** Reads Redis, all shards together; undefined if it does not answer. */
export async function readStore({ shards }: RunningRedises): Promise<StoreMetrics | undefined> {
  try {
    const texts = await Promise.all(
      shards.flatMap((shard) => [shard.command('DBSIZE'), shard.command('INFO', 'memory')]),
    );
    const sum = (pattern: RegExp) => texts.reduce((so, text) => so + Number(pattern.exec(text)?.[1] ?? 0), 0);
    return { keys: sum(/^:(\d+)/), memoryMb: Number((sum(/used_memory:(\d+)/) / 2 ** 20).toFixed(2)) };
  } catch {
    return undefined;
  }
}

/** Reads `/metrics` of a node; undefined if it does not answer. */
export async function readNode(name: string, url: string): Promise<NodeMetrics | undefined> {
  try {
    const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_000) })).text();
    const value = (metric: string) =>
      [...text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))].reduce(
        (sum, [, one]) => sum + Number(one),
        0,
      );
    const mb = (metric: string) => Number((value(metric) / 2 ** 20).toFixed(1));
    return {
      name,
      sockets: value('colloquy_sockets'),
      members: value('colloquy_members'),
      residentMb: mb('process_resident_memory_bytes'),
      heapMb: mb('nodejs_heap_size_used_bytes'),
      resources: value('nodejs_active_resources_total'),
      cpuSeconds: value('process_cpu_seconds_total'),
    };
  } catch {
    return undefined;
  }
}

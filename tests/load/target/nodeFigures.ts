/** What one node says of itself. */
export type NodeFigures = {
  name: string;
  sockets: number;
  members: number;
  residentMb: number;
  heapMb: number;
  /** Sockets, timers and all else that keeps it alive. */
  resources: number;
  cpuSeconds: number;
};

/** Reads `/metrics` of a node; undefined where it does not answer. */
export async function readNode(name: string, url: string): Promise<NodeFigures | undefined> {
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

/** What one node says of itself at the end of a run. */
export type NodeFigures = {
  name: string;
  sockets: number;
  members: number;
  residentMb: number;
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
    return {
      name,
      sockets: value('colloquy_sockets'),
      members: value('colloquy_members'),
      residentMb: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
      cpuSeconds: value('process_cpu_seconds_total'),
    };
  } catch {
    return undefined;
  }
}

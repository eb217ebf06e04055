import { readNode, type NodeMetrics } from '../target/nodeMetrics.ts';
import type { NodeSample } from '../report/growth.ts';

const EVERY_MS = 2_000;

/** Metrics of the nodes during a run; `cpuShare` is of one processor. */
export type NodesSeen = {
  /** When most people were there. */
  nodes: NodeMetrics[];
  cpuShare: Record<string, number>;
  samples: readonly NodeSample[];
};

type Round = { at: number; read: NodeMetrics[] };

const socketsOf = ({ read }: Pick<Round, 'read'>) => read.reduce((sum, { sockets }) => sum + sockets, 0);

/** Between the first and the last time that it answered. */
function cpuShareOf(name: string, rounds: readonly Round[]): number {
  const read = rounds.flatMap(({ at, read: all }) =>
    all.filter((one) => one.name === name).map((one) => ({ at, one })),
  );
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last || first === last) return 0;
  return (last.one.cpuSeconds - first.one.cpuSeconds) / ((last.at - first.at) / 1_000);
}

/** Samples the nodes' metrics from `startAt` on; returns a function that ends it. */
export function sampleNodes(nodes: readonly { name: string; url: string }[], startAt: number): () => NodesSeen {
  const rounds: Round[] = [];
  const sample = async () => {
    const at = Date.now() - startAt;
    if (at < 0) return;
    const read = await Promise.all(nodes.map(({ name, url }) => readNode(name, url)));
    rounds.push({ at, read: read.filter((one) => one !== undefined) });
  };
  const sampling = setInterval(() => void sample(), EVERY_MS);
  return () => {
    clearInterval(sampling);
    const busy = rounds.filter((round) => socketsOf(round) > 0);
    return {
      nodes: busy.reduce((most, round) => (socketsOf(round) > socketsOf(most) ? round : most), busy[0] ?? { read: [] })
        .read,
      cpuShare: Object.fromEntries(nodes.map(({ name }) => [name, cpuShareOf(name, busy)])),
      samples: rounds.flatMap(({ at, read }) => read.map((node) => ({ at, ...node }))),
    };
  };
}

import { startTestCluster, type TestCluster } from '../../cluster/environment/testCluster.ts';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import { UsageError } from '../usageError.ts';
import type { Plan } from '../plan/plan.ts';
import { readNode, readStore, type NodeMetrics, type StoreMetrics } from './nodeMetrics.ts';

/** The servers under test. */
export type Target = {
  url: string;
  description: string;
  /** Servers started for this run, with their faults. */
  cluster: TestCluster | undefined;
  metrics: () => Promise<NodeMetrics[]>;
  /** Undefined if Redis was not started here, or does not answer. */
  store: () => Promise<StoreMetrics | undefined>;
  /** The node of each member, from the store; empty if the servers were not started here. */
  nodesOf: (plan: Plan) => Promise<Map<string, string>>;
  stop: () => Promise<void>;
};

export type TargetOptions = {
  url: string | undefined;
  /** Of a server that makes its bearers load participants. */
  token: string | undefined;
  nodes: number;
  /** Whether to start a media server. */
  withJanus: boolean;
  log: (line: string) => void;
};

export async function openTarget({ url, token, nodes, withJanus, log }: TargetOptions): Promise<Target> {
  if (url !== undefined) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (!answer?.ok) throw new UsageError(`Nobody is ready at ${url}`);
    if (token !== undefined) await tryToken(url, token);
    const metrics = async () => [await readNode('the server', url)].filter((one) => one !== undefined);
    return {
      url,
      description: url,
      cluster: undefined,
      metrics,
      store: async () => undefined,
      nodesOf: async () => new Map(),
      stop: async () => undefined,
    };
  }
  const cluster = await startTestCluster({ nodes, withJanus, log: log });
  return {
    url: cluster.url,
    description: `${nodes} nodes behind HAProxy, with Redis${withJanus ? ', Janus' : ''} and Postgres, on this machine`,
    cluster,
    async metrics() {
      const read = await Promise.all(cluster.nodes.map((node) => readNode(node.name, node.url)));
      return read.filter((one) => one !== undefined);
    },
    store: () => readStore(cluster.redis),
    async nodesOf({ people }) {
      const rooms = new Set(people.flatMap(({ entry }) => ('room' in entry ? [entry.room] : [])));
      const found = await cluster.truth([...rooms]);
      const members = [...found.values()].flatMap((roster) => roster?.members ?? []);
      const names = [...new Set(members.map(({ node }) => node))].sort();
      return new Map(members.map(({ memberId, node }) => [memberId, `node ${names.indexOf(node) + 1}`]));
    },
    stop: () => cluster.stop(),
  };
}

async function tryToken(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/capabilities`, { headers: { [LOAD_HEADER]: token } });
  if (!answer.ok) throw new UsageError(`${url} refuses the token (${answer.status}): is LOAD_TOKEN set there?`);
}

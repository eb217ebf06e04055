import { startWorld, type World } from '../../cluster/world/world.ts';
import { LOAD_HEADER } from '@colloquy/machines/contract/words.ts';
import { UsageError } from '../usageError.ts';
import type { Plan } from '../plan/plan.ts';
import { readNode, readStore, type NodeFigures, type StoreFigures } from './nodeFigures.ts';

/** The servers under test. */
export type Target = {
  url: string;
  description: string;
  /** Servers started for this run, with their faults. */
  world: World | undefined;
  figures: () => Promise<NodeFigures[]>;
  /** Undefined if Redis was not started here, or does not answer. */
  store: () => Promise<StoreFigures | undefined>;
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
    const figures = async () => [await readNode('the server', url)].filter((one) => one !== undefined);
    return {
      url,
      description: url,
      world: undefined,
      figures,
      store: async () => undefined,
      nodesOf: async () => new Map(),
      stop: async () => undefined,
    };
  }
  const world = await startWorld({ nodes, withJanus, say: log });
  return {
    url: world.url,
    description: `${nodes} nodes behind HAProxy, with Redis${withJanus ? ', Janus' : ''} and Postgres, on this machine`,
    world,
    async figures() {
      const read = await Promise.all(world.nodes.map((node) => readNode(node.name, node.url)));
      return read.filter((one) => one !== undefined);
    },
    store: () => readStore(world.redis),
    async nodesOf({ people }) {
      const rooms = new Set(people.flatMap(({ entry }) => ('room' in entry ? [entry.room] : [])));
      const found = await world.truth([...rooms]);
      const members = [...found.values()].flatMap((roster) => roster?.members ?? []);
      const names = [...new Set(members.map(({ node }) => node))].sort();
      return new Map(members.map(({ memberId, node }) => [memberId, `node ${names.indexOf(node) + 1}`]));
    },
    stop: () => world.stop(),
  };
}

async function tryToken(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/capabilities`, { headers: { [LOAD_HEADER]: token } });
  if (!answer.ok) throw new UsageError(`${url} refuses the token (${answer.status}): is LOAD_TOKEN set there?`);
}

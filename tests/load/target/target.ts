import { startWorld, type World } from '../../cluster/world/world.ts';
import { Mistake } from '../mistake.ts';
import type { Plan } from '../plan/plan.ts';
import { readNode, readStore, type NodeFigures, type StoreFigures } from './nodeFigures.ts';

/** What a crowd is let loose on. */
export type Target = {
  url: string;
  says: string;
  /** Servers that were started for this run, with all that can happen to them. */
  world: World | undefined;
  figures: () => Promise<NodeFigures[]>;
  /** What Redis holds; undefined where it is not ours, or does not answer. */
  store: () => Promise<StoreFigures | undefined>;
  /** On which node each member sits, by the store's word; nobody's where the servers are not ours. */
  nodesOf: (plan: Plan) => Promise<Map<string, string>>;
  stop: () => Promise<void>;
};

export type TargetOptions = {
  url: string | undefined;
  nodes: number;
  /** Whether servers that are started here have a media server. */
  withJanus: boolean;
  say: (line: string) => void;
};

export async function openTarget({ url, nodes, withJanus, say }: TargetOptions): Promise<Target> {
  if (url !== undefined) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (!answer?.ok) throw new Mistake(`Nobody is ready at ${url}`);
    const figures = async () => [await readNode('the server', url)].filter((one) => one !== undefined);
    return {
      url,
      says: url,
      world: undefined,
      figures,
      store: async () => undefined,
      nodesOf: async () => new Map(),
      stop: async () => undefined,
    };
  }
  const world = await startWorld({ nodes, withJanus, say });
  return {
    url: world.url,
    says: `${nodes} nodes behind HAProxy, with Redis${withJanus ? ', Janus' : ''} and Postgres, on this machine`,
    world,
    async figures() {
      const read = await Promise.all(world.nodes.map((node) => readNode(node.name, node.url)));
      return read.filter((one) => one !== undefined);
    },
    store: () => readStore(world.redis),
    async nodesOf({ people }) {
      const rooms = new Set(people.flatMap(({ way }) => ('room' in way ? [way.room] : [])));
      const found = await world.truth([...rooms]);
      const members = [...found.values()].flatMap((roster) => roster?.members ?? []);
      const names = [...new Set(members.map(({ node }) => node))].sort();
      return new Map(members.map(({ memberId, node }) => [memberId, `node ${names.indexOf(node) + 1}`]));
    },
    stop: () => world.stop(),
  };
}

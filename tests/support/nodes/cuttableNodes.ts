import { startRedis, type RunningRedis } from '../programs/startRedis.ts';
import type { Person } from '../people/socketPerson.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttableProxy.ts';
import { startNodes, type Nodes, type NodesOptions } from './startNodes.ts';

/** Of everybody who may come back. */
export const RESUMABLE = { auth: { resume: true } };

/** Two nodes on one Redis, which node two reaches by a way that can be cut. */
export type CuttableNodes = {
  redis: RunningRedis;
  way: CuttableProxy;
  nodes: Nodes;
  /** Ada on node one, Ben on node two, in a room of four; both may come back. */
  pair: () => Promise<{ ada: Person; ben: Person; session: { resume_token: string } }>;
  stop: () => Promise<void>;
};

export async function startCuttableNodes(options: Pick<NodesOptions, 'log'> = {}): Promise<CuttableNodes> {
  const redis = await startRedis();
  const way = await startCuttableProxy(Number(new URL(redis.url).port));
  const nodes = await startNodes(redis, {
    ...options,
    wayOfTwo: `redis://127.0.0.1:${way.port}`,
    losesRedis: true,
  });
  return {
    redis,
    way,
    nodes,
    async pair() {
      const ada = await nodes.one.arriveIn('den', 'ada', RESUMABLE);
      await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
      const ben = await nodes.two.arrive(RESUMABLE);
      const { session } = await ben.join('den', 'ben');
      await ada.hear('userJoined');
      return { ada, ben, session };
    },
    async stop() {
      await nodes.close();
      await way.stop();
      await redis.stop();
    },
  };
}

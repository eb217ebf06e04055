import { startRedis, type RunningRedis } from '../programs/startRedis.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../people/testClient.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttableProxy.ts';
import { startNodes, type Nodes, type NodesOptions } from './startNodes.ts';

/** Two nodes on one Redis; node two connects through a proxy that can be cut. */
export type CuttableNodes = {
  redis: RunningRedis;
  redisProxy: CuttableProxy;
  nodes: Nodes;
  /** Ada on node one, Ben on node two, in a room of four; both can resume. */
  joinAdaAndBen: () => Promise<{ ada: TestClient; ben: TestClient; session: { resume_token: string } }>;
  stop: () => Promise<void>;
};

export async function startCuttableNodes(
  options: Pick<NodesOptions, 'log' | 'presenceTimes'> = {},
): Promise<CuttableNodes> {
  const redis = await startRedis();
  const redisProxy = await startCuttableProxy(Number(new URL(redis.url).port));
  const nodes = await startNodes(redis, {
    ...options,
    redisUrlOfTwo: `redis://127.0.0.1:${redisProxy.port}`,
    useProductionTimeouts: true,
  });
  return {
    redis,
    redisProxy,
    nodes,
    async joinAdaAndBen() {
      const ada = await nodes.one.connectAndJoin('den', 'ada', RESUMABLE_HANDSHAKE);
      await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
      const ben = await nodes.two.connect(RESUMABLE_HANDSHAKE);
      const { session } = await ben.join('den', 'ben');
      await ada.waitForNotice('userJoined');
      return { ada, ben, session };
    },
    async stop() {
      await nodes.close();
      await redisProxy.stop();
      await redis.stop();
    },
  };
}

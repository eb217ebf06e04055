import type { ClusterNode } from './clusterNode.ts';

/** What fell is up again when one of these answers: the node serves newcomers, too. */
export async function restart(node: ClusterNode): Promise<void> {
  await node.start();
  await node.untilReady();
}

export async function wake(node: ClusterNode): Promise<void> {
  node.wake();
  await node.untilReady();
}

/** Its way to Redis is as if nothing had been. */
export async function mend(node: ClusterNode): Promise<void> {
  node.redisWay.mend();
  await node.untilReady();
}

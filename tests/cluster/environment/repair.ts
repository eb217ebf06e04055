import type { ClusterNode } from './clusterNode.ts';

/** Resolves when it is up again: ready for new clients, too. */
export async function restart(node: ClusterNode): Promise<void> {
  await node.start();
  await node.waitUntilReady();
}

export async function wake(node: ClusterNode): Promise<void> {
  node.wake();
  await node.waitUntilReady();
}

/** Restores its connection to Redis. */
export async function restore(node: ClusterNode): Promise<void> {
  node.redisProxy.restore();
  await node.waitUntilReady();
}

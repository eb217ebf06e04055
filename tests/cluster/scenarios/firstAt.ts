import type { ClusterNode } from '../world/clusterNode.ts';

/** Where somebody comes in: to this node at first, later wherever HAProxy leads. */
export function firstAt(node: Pick<ClusterNode, 'url'>, later: string): () => string {
  let isFirst = true;
  return () => {
    const url = isFirst ? node.url : later;
    isFirst = false;
    return url;
  };
}

import type { ClusterNode } from '../environment/clusterNode.ts';

/** The addresses of a person: this node at first, later whichever HAProxy chooses. */
export function firstAt(node: Pick<ClusterNode, 'url'>, later: string): () => string {
  let isFirst = true;
  return () => {
    const url = isFirst ? node.url : later;
    isFirst = false;
    return url;
  };
}

import * as z from 'zod/mini';
import type { LoadStore } from '../../cluster/nodes.ts';
import type { MediaServers } from '../../broadcasts/media/mediaServers.ts';
import type { Log } from '../../services.ts';
import type { NodeId } from '../../rooms/registryTypes.ts';

/** Milliseconds. A node that has published nothing new for `DEAD_AFTER_MS` counts as dead, with no viewers left. */
const PUBLISH_INTERVAL_MS = 1_000;
const DEAD_AFTER_MS = 6_000;

const load = z.object({ viewers: z.record(z.string(), z.number()) });

type ShareLoadsOptions = {
  nodeId: NodeId;
  servers: Pick<MediaServers, 'areConfigured' | 'views' | 'updateLoads'>;
  /** Undefined for a single node. */
  loads: LoadStore | undefined;
  log: Pick<Log, 'warn'>;
};

/**
 * Publishes how many viewers this node has on each media server, and passes on what other nodes publish. Returns a
 * function that stops it.
 */
export function shareLoads({ nodeId, servers, loads, log }: ShareLoadsOptions): () => Promise<void> {
  if (!loads || !servers.areConfigured) return async () => {};
  /** What each node published last, and when it arrived by this node's clock. */
  const lastSeen = new Map<NodeId, { text: string; at: number }>();
  let counter = 0;

  async function share(store: LoadStore): Promise<void> {
    counter += 1;
    const viewers = servers.views().map(({ url, viewers }) => [url, viewers]);
    await store.publishLoad(nodeId, JSON.stringify({ beat: counter, viewers: Object.fromEntries(viewers) }));
    const now = performance.now();
    const sums = new Map<string, number>();
    for (const [node, text] of Object.entries(await store.loads())) {
      if (node === nodeId) continue;
      if (lastSeen.get(node)?.text !== text) lastSeen.set(node, { text, at: now });
      if (now - (lastSeen.get(node)?.at ?? now) > DEAD_AFTER_MS) {
        lastSeen.delete(node);
        await store.deleteLoad(node);
      } else {
        for (const [url, count] of parseLoad(text)) sums.set(url, (sums.get(url) ?? 0) + count);
      }
    }
    servers.updateLoads(sums);
  }

  const warn = (err: unknown) => log.warn({ err }, 'the load of media servers could not be shared');
  const timer = setInterval(() => void share(loads).catch(warn), PUBLISH_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await loads.deleteLoad(nodeId).catch(warn);
  };
}

/** Empty for an unreadable text: nodes of other versions may run meanwhile. */
function parseLoad(text: string): [url: string, count: number][] {
  try {
    const { success, data } = load.safeParse(JSON.parse(text));
    return success ? Object.entries(data.viewers) : [];
  } catch {
    return [];
  }
}

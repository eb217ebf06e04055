import type { NodeId } from '../../domain/registryTerms.ts';

export type PresenceHooks = {
  /** Called after each heartbeat that the store has answered, to check on members and rooms. */
  onTick: () => void;
  /** The store was out of reach, or this node was paused: everything followed must be read again. */
  onBack: () => void;
};

/** Whether this node's store is within reach, and which nodes are alive. */
export interface Presence {
  start(node: NodeId, hooks: PresenceHooks): Promise<void>;
  stop(): Promise<void>;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /** Those of these nodes that have died. */
  deadAmong(nodes: Iterable<NodeId>): NodeId[];
}

/** How often a single node checks its seats; milliseconds. */
const CHECK_INTERVAL_MS = 500;

/** A single node is its own store: there are no other nodes, but its seats are checked all the same. */
export class SingleNode implements Presence {
  #checking: NodeJS.Timeout | undefined;

  async start(_: NodeId, { onTick }: PresenceHooks): Promise<void> {
    this.#checking = setInterval(onTick, CHECK_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#checking);
  }

  health() {
    return { kind: 'up' } as const;
  }

  deadAmong(): NodeId[] {
    return [];
  }
}

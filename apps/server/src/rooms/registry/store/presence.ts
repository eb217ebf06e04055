import type { NodeId } from '../../registryTypes.ts';

export type PresenceHooks = {
  /** Called after each successful heartbeat, to check members and rooms. */
  onTick: () => void;
  /** The store was unreachable, or this node was paused: all followed rooms must be read again. */
  onReconnect: () => void;
};

/** Whether the store is reachable, and which nodes are alive. */
export interface Presence {
  start(node: NodeId, hooks: PresenceHooks): Promise<void>;
  stop(): Promise<void>;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /** Returns the dead ones of these nodes. */
  findDeadNodes(nodes: Iterable<NodeId>): NodeId[];
}

/** How often a single node checks its seats; milliseconds. */
const CHECK_INTERVAL_MS = 500;

/** For a single node without other nodes; its seats are checked nevertheless. */
export class SingleNode implements Presence {
  #timer: NodeJS.Timeout | undefined;

  async start(_: NodeId, { onTick }: PresenceHooks): Promise<void> {
    this.#timer = setInterval(onTick, CHECK_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  health() {
    return { kind: 'up' } as const;
  }

  findDeadNodes(): NodeId[] {
    return [];
  }
}

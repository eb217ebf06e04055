import type { NodeId } from '../../domain/registryTerms.ts';

export type PresenceHooks = {
  /** With each heart beat that the store has answered: who sits here is looked after. */
  look: () => void;
  /** The store was out of reach, or this node stood still: what it follows is to be read again. */
  back: () => void;
};

/** Whether this node's store is within reach, and which nodes are alive. */
export interface Presence {
  start(node: NodeId, hooks: PresenceHooks): Promise<void>;
  stop(): Promise<void>;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /** Those of these nodes that have died. */
  deadAmong(nodes: Iterable<NodeId>): NodeId[];
}

/** A single node is its own store: nobody else is there to die. */
export const alone: Presence = {
  async start() {},
  async stop() {},
  health: () => ({ kind: 'up' }),
  deadAmong: () => [],
};

import { REDIS_PATIENCE } from '../../domain/patience/redisPatience.ts';

/** How nodes keep and lose their leases. Milliseconds. */
export type NodeTimes = {
  /** Between two renewals of the lease. */
  renewMs: number;
  /** A node that has not renewed for this long is gone. */
  leaseMs: number;
  /** Between two comparisons of this node's copies with the store. */
  assertMs: number;
  /** An empty store waits this long, at most, for its nodes to tell what they have. */
  recoverMs: number;
  /** How long a start waits for a store that does not answer yet. */
  startPatienceMs: number;
  /** How long the store may take to answer a question. */
  answerMs: number;
};

export const USUAL_NODE_TIMES: NodeTimes = {
  renewMs: 1_000,
  leaseMs: 4_000,
  assertMs: 2_000,
  recoverMs: 4_000,
  startPatienceMs: 15_000,
  answerMs: REDIS_PATIENCE,
};

import { RegistryUnavailable } from '../registry.ts';

/** How Redis says that it cannot answer now. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|BUSY|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|UNKILLABLE)\b/;

/** Redis will not do what it was asked: a fault of ours, which another try does not mend. */
export class RedisRefusal extends Error {
  override readonly name = 'RedisRefusal';
}

/**
 * What a failed question to Redis means: `RegistryUnavailable` when Redis or the way to it is away, which passes; an
 * answer that nobody expected is a fault, and stays one.
 */
export function redisFailure(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof RegistryUnavailable) return thrown;
  const { message } = thrown;
  const isAnswer = thrown.name === 'ReplyError';
  if (!isAnswer || NOT_NOW.test(message)) return new RegistryUnavailable(message, { cause: thrown });
  // Redis' client puts the whole command into its error, and what was asked is none of the log's business.
  return new RedisRefusal(message);
}

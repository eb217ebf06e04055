import { RegistryUnavailable } from '../registry.ts';

/** Error codes of a Redis that temporarily cannot serve. */
const TEMPORARY_ERROR = /^(LOADING|MASTERDOWN|READONLY|BUSY|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|UNKILLABLE)\b/;

/** Redis refuses a command for good: a fault of ours, and no use to retry. */
export class RedisRefusal extends Error {
  override readonly name = 'RedisRefusal';
}

/**
 * Classifies a failed command: `RegistryUnavailable` when Redis or the connection to it is down temporarily; an
 * unexpected reply is a fault.
 */
export function redisFailure(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof RegistryUnavailable) return thrown;
  const { message } = thrown;
  const isAnswer = thrown.name === 'ReplyError';
  if (!isAnswer || TEMPORARY_ERROR.test(message)) return new RegistryUnavailable(message, { cause: thrown });
  // The client puts the whole command into its error, and its arguments must not be logged.
  return new RedisRefusal(message);
}

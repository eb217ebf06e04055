import { RegistryUnavailable } from './storeFailure.ts';

/** Error codes of a Redis that is temporarily unavailable. */
const TEMPORARY_ERROR = /^(LOADING|MASTERDOWN|READONLY|BUSY|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|UNKILLABLE)\b/;

/** Redis refuses a command permanently: a fault of ours, which is not retried. */
export class RedisRefusal extends Error {
  override readonly name = 'RedisRefusal';
}

/**
 * Classifies a failed command: `RegistryUnavailable` if Redis or the connection is temporarily down; any other error
 * reply is a fault.
 */
export function redisFailure(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof RegistryUnavailable) return thrown;
  const { message } = thrown;
  const isAnswer = thrown.name === 'ReplyError';
  if (!isAnswer || TEMPORARY_ERROR.test(message)) return new RegistryUnavailable(message, { cause: thrown });
  // The client's error contains the command, whose arguments must not be logged.
  return new RedisRefusal(message);
}

import { Failure } from '@colloquy/machines/contract/failure.ts';

/** The registry's store is unreachable; clients get `try_again`. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
}

/** Error codes of postgres.js and of sockets for an unreachable database. */
const UNREACHABLE = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|08|53|57)/;
/** Postgres's code for a foreign key violation. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Classifies a store's error: `try_again` if the store is unreachable; `not_found` if a referenced row, such as an
 * account, has been deleted meanwhile; anything else is a fault and returned unchanged.
 */
export function storeFailure(thrown: unknown): unknown {
  if (isUnreachable(thrown)) return new Failure('try_again', { cause: thrown });
  return codeOf(thrown) === FOREIGN_KEY_VIOLATION ? new Failure('not_found', { cause: thrown }) : thrown;
}

function isUnreachable(thrown: unknown): boolean {
  if (thrown instanceof RegistryUnavailable) return true;
  const code = codeOf(thrown);
  return typeof code === 'string' && UNREACHABLE.test(code);
}

const codeOf = (thrown: unknown) => (thrown instanceof Error ? (thrown as Error & { code?: unknown }).code : undefined);

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

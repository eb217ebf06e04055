import { Failure } from '@colloquy/machines/contract/failure.ts';
import { RegistryUnavailable } from '../registry.ts';

/** Error codes by which postgres.js and the sockets below it say that the database is out of reach. */
const OUT_OF_REACH = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|08|53|57)/;

/**
 * What went wrong when asking a store: `try_again` when it is out of reach, since that passes; anything else is a
 * fault of ours and stays what it is.
 */
export function storeFailure(thrown: unknown): unknown {
  return isOutOfReach(thrown) ? new Failure('try_again', { cause: thrown }) : thrown;
}

function isOutOfReach(thrown: unknown): boolean {
  if (thrown instanceof RegistryUnavailable) return true;
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as Error & { code?: unknown };
  return typeof code === 'string' && OUT_OF_REACH.test(code);
}

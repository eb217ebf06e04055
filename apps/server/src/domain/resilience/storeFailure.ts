import { Failure } from '@colloquy/machines/contract/failure.ts';
import { RegistryUnavailable } from '../registry.ts';

/** Error codes of postgres.js and of sockets that mean the database is out of reach. */
const OUT_OF_REACH = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|08|53|57)/;
/** Postgres' code for a foreign key without its row. */
const REFERS_TO_NOTHING = '23503';

/**
 * Classifies a store's error: `try_again` when it is temporarily out of reach; `not_found` when a referenced row has
 * been deleted meanwhile, such as an account; anything else is a fault and returned as it is.
 */
export function storeFailure(thrown: unknown): unknown {
  if (isOutOfReach(thrown)) return new Failure('try_again', { cause: thrown });
  return codeOf(thrown) === REFERS_TO_NOTHING ? new Failure('not_found', { cause: thrown }) : thrown;
}

function isOutOfReach(thrown: unknown): boolean {
  if (thrown instanceof RegistryUnavailable) return true;
  const code = codeOf(thrown);
  return typeof code === 'string' && OUT_OF_REACH.test(code);
}

const codeOf = (thrown: unknown) => (thrown instanceof Error ? (thrown as Error & { code?: unknown }).code : undefined);

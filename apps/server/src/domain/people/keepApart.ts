import { accountIn } from './holder.ts';
import type { Parts } from '../parts.ts';
import type { HolderKey } from '../registryTerms.ts';

/**
 * Whom a search must lead nobody to: those whom the searcher has blocked, and accounts that have blocked the searcher.
 * A search goes on without them being known.
 *
 * @param keys what the searcher is known by, the strongest first.
 * @param userId as whom others see the searcher; a guest's is not always known.
 */
export async function keptApart(
  { people, log }: Pick<Parts, 'people' | 'log'>,
  keys: readonly HolderKey[],
  userId = accountIn(keys),
): Promise<string[]> {
  const [owner] = keys;
  if (owner === undefined) return [];
  try {
    return await people.apartFrom(owner, userId);
  } catch (err) {
    log.warn({ err }, 'whom a search is to keep apart is not known');
    return [];
  }
}

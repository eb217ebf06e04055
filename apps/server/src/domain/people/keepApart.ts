import { accountIn } from './holder.ts';
import type { Parts } from '../parts.ts';
import type { HolderKey } from '../registryTerms.ts';

/** Whom a search leads nobody to. `apartIfOwn`: only if the registry finds that the id is the guest's own. */
export type KeptApart = { apart: string[]; apartIfOwn: string[] };

/**
 * Those whom the searcher excludes or has blocked, and accounts that have blocked the searcher. A search goes on
 * without them being known.
 *
 * @param keys what the searcher is known by, the strongest first.
 * @param excluded whom the searcher has just met.
 * @param userId as whom others see the searcher; a guest's is not always known.
 */
export async function keptApart(
  { people, log }: Pick<Parts, 'people' | 'log'>,
  keys: readonly HolderKey[],
  excluded: readonly string[],
  userId = accountIn(keys),
): Promise<KeptApart> {
  const [owner] = keys;
  if (owner === undefined) return { apart: [...excluded], apartIfOwn: [] };
  try {
    const { blocked, blockedBy } = await people.apartFrom(owner, userId);
    return accountIn(keys) === undefined
      ? { apart: [...excluded, ...blocked], apartIfOwn: blockedBy }
      : { apart: [...excluded, ...blocked, ...blockedBy], apartIfOwn: [] };
  } catch (err) {
    log.warn({ err }, 'whom a search is to keep apart is not known');
    return { apart: [...excluded], apartIfOwn: [] };
  }
}

import { accountIn } from './holder.ts';
import type { Parts } from '../parts.ts';
import type { HolderKey } from '../registryTerms.ts';

/** Whom a search leads nobody to. */
export type MatchExclusions = {
  /** User ids. */
  apart: string[];
  /** What people are known by, whatever ids they say. */
  apartKeys: HolderKey[];
  /** Only if the registry finds that the searcher's user id is the guest's own. */
  apartKeysIfOwn: HolderKey[];
};

/**
 * Those whom the searcher excludes or has blocked, and who has blocked the searcher. A search goes on without them being
 * known.
 *
 * @param keys what the searcher is known by, the strongest first.
 * @param excluded whom the searcher has just met.
 * @param userId as whom others see the searcher; a guest's is not always known.
 */
export async function matchExclusions(
  { people, log }: Pick<Parts, 'people' | 'log'>,
  keys: readonly HolderKey[],
  excluded: readonly string[],
  userId = accountIn(keys),
): Promise<MatchExclusions> {
  const onlyExcluded = { apart: [...excluded], apartKeys: [], apartKeysIfOwn: [] };
  if (keys.length === 0) return onlyExcluded;
  try {
    const blocks = await people.apartFrom(keys, userId);
    const isOwn = accountIn(keys) !== undefined;
    return {
      apart: [...excluded, ...blocks.ids],
      apartKeys: [...blocks.keys, ...blocks.blockedBy, ...(isOwn ? blocks.idBlockedBy : [])],
      apartKeysIfOwn: isOwn ? [] : blocks.idBlockedBy,
    };
  } catch (err) {
    log.warn({ err }, 'whom a search is to keep apart is not known');
    return onlyExcluded;
  }
}

import { accountIn } from '../sessions/holderKeys.ts';
import type { Services } from '../../services.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';

/** The people a search must not match. */
export type MatchExclusions = {
  /** User ids. */
  excludeUserIds: string[];
  /** Identity keys, independent of user ids. */
  excludeKeys: HolderKey[];
  /** Applies only if the registry finds that the searcher's user id belongs to its cookie. */
  excludeKeysIfOwn: HolderKey[];
};

/**
 * The people whom the searcher excludes or has blocked, and those who have blocked the searcher. If blocks cannot be
 * read, the search continues without them.
 *
 * @param keys the searcher's identity keys, the strongest first.
 * @param excluded user ids of people the searcher has just met.
 * @param userId the id under which others see the searcher; a guest's is not always known.
 */
export async function matchExclusions(
  { people, log }: Pick<Services, 'people' | 'log'>,
  keys: readonly HolderKey[],
  excluded: readonly string[],
  userId = accountIn(keys),
): Promise<MatchExclusions> {
  const withoutBlocks = { excludeUserIds: [...excluded], excludeKeys: [], excludeKeysIfOwn: [] };
  if (keys.length === 0) return withoutBlocks;
  try {
    const blocks = await people.exclusionsFor(keys, userId);
    const isOwn = accountIn(keys) !== undefined;
    return {
      excludeUserIds: [...excluded, ...blocks.ids],
      excludeKeys: [...blocks.keys, ...blocks.blockedBy, ...(isOwn ? blocks.idBlockedBy : [])],
      excludeKeysIfOwn: isOwn ? [] : blocks.idBlockedBy,
    };
  } catch (err) {
    log.warn({ err }, 'whom a search is to keep apart is not known');
    return withoutBlocks;
  }
}

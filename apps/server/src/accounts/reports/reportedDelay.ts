import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { AddressLimits, LimitAnswer } from '../../platform/access/addressLimits.ts';
import type { Services } from '../../services.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';

/** The delay between two searches of a person recently reported by that many people; seconds. */
export const reportedDelayOf = (reporters: number): number =>
  reporters >= REPORTS.reportersThatSlow ? REPORTS.matchPause : 0;

/** As `reportedDelayOf`, for a searcher; 0 if the store is unreachable. */
export async function reportedDelayFor(
  { reports, log }: Pick<Services, 'reports' | 'log'>,
  keys: readonly HolderKey[],
): Promise<number> {
  if (keys.length === 0) return 0;
  try {
    return reportedDelayOf(await reports.reportersOf(keys, REPORTS.slowing));
  } catch (err) {
    log.warn({ err }, 'whether a search has to wait is not known');
    return 0;
  }
}

/** Applies that delay to a search by `match`. */
export async function consumeMatch(
  services: Pick<Services, 'reports' | 'log'>,
  limits: AddressLimits,
  keys: readonly HolderKey[],
): Promise<LimitAnswer> {
  const [key] = keys;
  if (key === undefined || (await reportedDelayFor(services, keys)) === 0) return { kind: 'allowed' };
  return limits.consume('matchesOfReported', key);
}

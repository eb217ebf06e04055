import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { HolderKey } from '../../registryTypes.ts';
import type { Meeting } from '../rules/meetings.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** After this time people who have met can be matched again; milliseconds. */
export const REMEMBERED_MS = 24 * 3_600_000;

/** How many of the most recently met people a search excludes. */
export const MAX_REMEMBERED = 20;

/** The people each person has recently met through searches, so that the next match is someone else. */
export class RecentlyMet {
  readonly store: KeyedStore;
  /** How long a meeting is remembered. */
  readonly ttlMs: number;
  readonly now: () => number;

  constructor(store: KeyedStore, ttlMs: number, now: () => number) {
    this.store = store;
    this.ttlMs = ttlMs;
    this.now = now;
  }

  async remember({ newcomer, others }: Meeting): Promise<void> {
    if (newcomer === undefined) return;
    const limits = { max: MAX_REMEMBERED, ttlMs: this.ttlMs };
    const pairs = others
      .filter((other) => other !== newcomer)
      .flatMap((other) => [
        [newcomer, other],
        [other, newcomer],
      ]);
    await Promise.all(pairs.map(([one = '', other = '']) => this.store.add(keyOf(one), other, limits)));
  }

  /** The people a person has met recently; empty for a caller identified by its network alone. */
  async of(person: HolderKey | undefined): Promise<string[]> {
    if (person === undefined || !isLasting(person)) return [];
    return this.store.members(keyOf(person), this.now() - this.ttlMs);
  }
}

const keyOf = (person: HolderKey): string => `met:${person}`;

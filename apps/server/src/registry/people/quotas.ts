import type { Quota } from '../../domain/access/quotas.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** What is counted: seats that `match` keeps, rooms whose creator has not come, broadcasts. */
export type Kind = 'seat' | 'room' | 'broadcast';

/** What is no longer counted by whoever should have ended it ends by itself; milliseconds. */
const KEPT: Record<Kind, number> = { seat: 600_000, room: 600_000, broadcast: 24 * 3_600_000 };

/**
 * What callers have kept for them, each kind within its quotas. Rooms have the truth: what is counted here and is not
 * there any more is given up without effect.
 */
export class Quotas {
  readonly store: KeyedStore;

  constructor(store: KeyedStore) {
    this.store = store;
  }

  /** Counts it; answers what goes for it: the oldest of each quota that is full. */
  async keep(kind: Kind, item: string, quotas: readonly Quota[] = []): Promise<string[]> {
    const limits = quotas.map(({ key, most }) => this.store.add(nameOf(kind, key), item, { most, ttlMs: KEPT[kind] }));
    return [...new Set((await Promise.all(limits)).flat())];
  }

  /** What would go for one more. */
  async outgoing(kind: Kind, { key, most }: Quota): Promise<string[]> {
    const kept = await this.kept(kind, key);
    return kept.slice(0, Math.max(0, kept.length + 1 - most));
  }

  async drop(kind: Kind, item: string, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.store.remove(nameOf(kind, key), item)));
  }

  /** The oldest first. */
  kept(kind: Kind, key: string): Promise<string[]> {
    return this.store.members(nameOf(kind, key));
  }
}

const nameOf = (kind: Kind, key: string): string => `quota:${kind}:${key}`;

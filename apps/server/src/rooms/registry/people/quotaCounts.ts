import type { Quota } from '../../quotas.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** What is counted: seats reserved by `match`, rooms whose creator has not joined, broadcasts. */
export type QuotaKind = 'seat' | 'room' | 'broadcast';

/** How long an item counts if it is never removed; milliseconds. */
const TTL_MS: Record<QuotaKind, number> = { seat: 600_000, room: 600_000, broadcast: 24 * 3_600_000 };

/**
 * Callers' items, limited per kind by quotas. Rooms are authoritative: evicting an item that no longer exists has no
 * effect.
 */
export class Quotas {
  readonly store: KeyedStore;

  constructor(store: KeyedStore) {
    this.store = store;
  }

  /** Counts an item; returns the evicted ones, the oldest of each full quota. */
  async add(kind: QuotaKind, item: string, quotas: readonly Quota[] = []): Promise<string[]> {
    const limits = quotas.map(({ key, max }) => this.store.add(keyOf(kind, key), item, { max, ttlMs: TTL_MS[kind] }));
    return [...new Set((await Promise.all(limits)).flat())];
  }

  /** What one more item would evict. */
  async evictedByNext(kind: QuotaKind, { key, max }: Quota): Promise<string[]> {
    const kept = await this.items(kind, key);
    return kept.slice(0, Math.max(0, kept.length + 1 - max));
  }

  async remove(kind: QuotaKind, item: string, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.store.remove(keyOf(kind, key), item)));
  }

  /** The oldest first. */
  items(kind: QuotaKind, key: string): Promise<string[]> {
    return this.store.members(keyOf(kind, key));
  }
}

const keyOf = (kind: QuotaKind, key: string): string => `quota:${kind}:${key}`;

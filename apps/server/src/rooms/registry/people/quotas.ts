import type { Quota } from '../../quotas.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** What is counted: seats reserved by `match`, rooms whose creator has not joined, broadcasts. */
export type Kind = 'seat' | 'room' | 'broadcast';

/** How long an item counts if it is never removed; milliseconds. */
const KEPT: Record<Kind, number> = { seat: 600_000, room: 600_000, broadcast: 24 * 3_600_000 };

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
  async keep(kind: Kind, item: string, quotas: readonly Quota[] = []): Promise<string[]> {
    const limits = quotas.map(({ key, most }) => this.store.add(nameOf(kind, key), item, { most, ttlMs: KEPT[kind] }));
    return [...new Set((await Promise.all(limits)).flat())];
  }

  /** What one more item would evict. */
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

import type { KeyedStore } from './keyedStore.ts';

type Kept<T> = { value: T; until: number };

/** For a single node. Expired values are deleted when they are read, and when others are written. */
export class MemoryKeyedStore implements KeyedStore {
  readonly #texts = new Map<string, Kept<string>>();
  readonly #sets = new Map<string, Kept<Map<string, number>>>();
  readonly #lists = new Map<string, Kept<string[]>>();

  async get(key: string) {
    return find(this.#texts, key);
  }

  async replace(key: string, was: string | undefined, value: string | undefined, ttlMs: number) {
    if (find(this.#texts, key) !== was) return false;
    if (value === undefined) this.#texts.delete(key);
    else keep(this.#texts, key, value, ttlMs);
    return true;
  }

  async add(key: string, member: string, { most, ttlMs }: { most: number; ttlMs: number }) {
    const members = find(this.#sets, key) ?? new Map<string, number>();
    members.delete(member);
    keep(this.#sets, key, members.set(member, Date.now()), ttlMs);
    const beyond = [...members.keys()].slice(0, Math.max(0, members.size - most));
    for (const oldest of beyond) members.delete(oldest);
    return beyond;
  }

  async remove(key: string, member: string) {
    const members = find(this.#sets, key);
    members?.delete(member);
    if (members?.size === 0) this.#sets.delete(key);
  }

  async members(key: string, since = 0) {
    return [...(find(this.#sets, key) ?? [])].flatMap(([member, at]) => (at >= since ? [member] : []));
  }

  async push(key: string, text: string, { most, ttlMs }: { most: number; ttlMs: number }) {
    keep(this.#lists, key, [...(find(this.#lists, key) ?? []), text].slice(-most), ttlMs);
  }

  async list(key: string) {
    return find(this.#lists, key) ?? [];
  }
}

function find<T>(all: Map<string, Kept<T>>, key: string): T | undefined {
  const kept = all.get(key);
  if (kept && kept.until > performance.now()) return kept.value;
  if (kept) all.delete(key);
  return undefined;
}

/** Also deletes the oldest values that have expired. */
function keep<T>(all: Map<string, Kept<T>>, key: string, value: T, ttlMs: number): void {
  all.delete(key);
  all.set(key, { value, until: performance.now() + ttlMs });
  for (const [other, { until }] of all) {
    if (until > performance.now()) return;
    all.delete(other);
  }
}

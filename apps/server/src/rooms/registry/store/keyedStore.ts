/** Small values other than rooms, each under its own key. Every call may throw `RegistryUnavailable`. */
export interface KeyedStore {
  get(key: string): Promise<string | undefined>;
  /** Writes only if the value is still `expected`; undefined means none. Expires after `ttlMs`. */
  compareAndSet(key: string, expected: string | undefined, value: string | undefined, ttlMs: number): Promise<boolean>;
  /** Adds to an ordered set, or moves to its end; removes and returns the oldest beyond `max`. */
  add(key: string, member: string, limits: { max: number; ttlMs: number }): Promise<string[]>;
  remove(key: string, member: string): Promise<void>;
  /** The oldest first. @param since minimum time of addition, in milliseconds since 1970 by the store's clock. */
  members(key: string, since?: number): Promise<string[]>;
  /** Appends a text to a list of the newest `max`. */
  push(key: string, text: string, limits: { max: number; ttlMs: number }): Promise<void>;
  list(key: string): Promise<string[]>;
}

type Expiring<T> = { value: T; until: number };

/** For a single node. Expired values are deleted when they are read, and when others are written. */
export class MemoryKeyedStore implements KeyedStore {
  readonly #texts = new Map<string, Expiring<string>>();
  readonly #sets = new Map<string, Expiring<Map<string, number>>>();
  readonly #lists = new Map<string, Expiring<string[]>>();

  async get(key: string) {
    return find(this.#texts, key);
  }

  async compareAndSet(key: string, expected: string | undefined, value: string | undefined, ttlMs: number) {
    if (find(this.#texts, key) !== expected) return false;
    if (value === undefined) this.#texts.delete(key);
    else store(this.#texts, key, value, ttlMs);
    return true;
  }

  async add(key: string, member: string, { max, ttlMs }: { max: number; ttlMs: number }) {
    const members = find(this.#sets, key) ?? new Map<string, number>();
    members.delete(member);
    store(this.#sets, key, members.set(member, Date.now()), ttlMs);
    const evicted = [...members.keys()].slice(0, Math.max(0, members.size - max));
    for (const oldest of evicted) members.delete(oldest);
    return evicted;
  }

  async remove(key: string, member: string) {
    const members = find(this.#sets, key);
    members?.delete(member);
    if (members?.size === 0) this.#sets.delete(key);
  }

  async members(key: string, since = 0) {
    return [...(find(this.#sets, key) ?? [])].flatMap(([member, at]) => (at >= since ? [member] : []));
  }

  async push(key: string, text: string, { max, ttlMs }: { max: number; ttlMs: number }) {
    store(this.#lists, key, [...(find(this.#lists, key) ?? []), text].slice(-max), ttlMs);
  }

  async list(key: string) {
    return find(this.#lists, key) ?? [];
  }
}

function find<T>(all: Map<string, Expiring<T>>, key: string): T | undefined {
  const kept = all.get(key);
  if (kept && kept.until > performance.now()) return kept.value;
  if (kept) all.delete(key);
  return undefined;
}

/** Also deletes the oldest values that have expired. */
function store<T>(all: Map<string, Expiring<T>>, key: string, value: T, ttlMs: number): void {
  all.delete(key);
  all.set(key, { value, until: performance.now() + ttlMs });
  for (const [other, { until }] of all) {
    if (until > performance.now()) return;
    all.delete(other);
  }
}

/** Small values other than rooms, each under its own key. Every call may throw `RegistryUnavailable`. */
export interface KeyedStore {
  get(key: string): Promise<string | undefined>;
  /** Writes only if the value is still `was`; undefined means none. Expires after `ttlMs`. */
  compareAndSet(key: string, expected: string | undefined, value: string | undefined, ttlMs: number): Promise<boolean>;
  /** Adds to an ordered set, or moves to its end; removes and returns the oldest beyond `most`. */
  add(key: string, member: string, limits: { max: number; ttlMs: number }): Promise<string[]>;
  remove(key: string, member: string): Promise<void>;
  /** The oldest first. @param since minimum time of addition, in milliseconds since 1970 by the store's clock. */
  members(key: string, since?: number): Promise<string[]>;
  /** Appends a text to a list of the newest `most`. */
  push(key: string, text: string, limits: { max: number; ttlMs: number }): Promise<void>;
  list(key: string): Promise<string[]>;
}

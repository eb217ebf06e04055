/** Small things beside the rooms, each under a key of its own. Every call may throw `RegistryUnavailable`. */
export interface KeyedStore {
  get(key: string): Promise<string | undefined>;
  /** Writes only if the value is still `was`; undefined stands for none. Forgotten after `ttlMs`. */
  replace(key: string, was: string | undefined, value: string | undefined, ttlMs: number): Promise<boolean>;
  /** Puts it at the end of an ordered set, wherever it was; takes out the oldest beyond `most`, and answers them. */
  add(key: string, member: string, limits: { most: number; ttlMs: number }): Promise<string[]>;
  remove(key: string, member: string): Promise<void>;
  /** The oldest first. @param since when they were put there, in milliseconds since 1970 by the store's clock. */
  members(key: string, since?: number): Promise<string[]>;
  /** Puts a text at the end of a list that keeps the newest. */
  push(key: string, text: string, limits: { most: number; ttlMs: number }): Promise<void>;
  list(key: string): Promise<string[]>;
}

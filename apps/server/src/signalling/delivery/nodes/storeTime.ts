/**
 * A clock that stands still while the store is away: nobody's grace ends in that time, and what is remembered of the
 * time before is needed after it.
 */
export type StoreTime = {
  /** Milliseconds with a store. */
  now: () => number;
  halt: () => void;
  goOn: () => void;
};

export function createStoreTime(now: () => number = () => performance.now()): StoreTime {
  let haltedAt: number | undefined;
  let without = 0;
  return {
    now: () => (haltedAt ?? now()) - without,
    halt() {
      haltedAt ??= now();
    },
    goOn() {
      if (haltedAt !== undefined) without += now() - haltedAt;
      haltedAt = undefined;
    },
  };
}

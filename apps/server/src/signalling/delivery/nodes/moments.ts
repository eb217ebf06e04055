/** The store's clock as this node knows it: each letter that was said shows it. */
export type Moments = {
  /** All that was said until then has been heard here. */
  readonly heardUntil: number;
  /** Heard on the way by which all comes in order. */
  hear(at: number): void;
  /** The store has said a letter of ours. */
  said(at: number): void;
  /** For a letter that the store never says: after all that is known here, and before all that is still to be said. */
  next(): number;
  /** Another store, which may have another clock. */
  forget(): void;
};

export function createMoments(): Moments {
  let heardUntil = 0;
  let latest = 0;
  return {
    get heardUntil() {
      return heardUntil;
    },
    hear(at) {
      heardUntil = Math.max(heardUntil, at);
      latest = Math.max(latest, at);
    },
    said(at) {
      latest = Math.max(latest, at);
    },
    next: () => (latest += 1),
    forget() {
      heardUntil = 0;
    },
  };
}

/** A value, or a promise of one. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Calls `work` at once with a value, or later with a promised one. On a hot path an `await` on a value that is already
 * there costs more than the work itself.
 */
export function andThen<T, R>(given: MaybePromise<T>, work: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return given instanceof Promise ? given.then(work) : work(given);
}

/** A value, or a promise of one. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Calls `work` immediately with a value, or once a promise resolves: on a hot path an `await` on an available value
 * costs more than the work itself.
 */
export function andThen<T, R>(given: MaybePromise<T>, work: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return given instanceof Promise ? given.then(work) : work(given);
}

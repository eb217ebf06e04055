/** There already, or yet to come. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Goes on at once with what is there, and later with what is yet to come: where thousands pass in a second, waiting for
 * what is there costs more than the work itself.
 */
export function andThen<T, R>(given: MaybePromise<T>, work: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return given instanceof Promise ? given.then(work) : work(given);
}

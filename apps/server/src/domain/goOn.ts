/** There already, or yet to come. */
export type Soon<T> = T | Promise<T>;

/**
 * Goes on at once with what is there, and later with what is yet to come: where thousands pass in a second, waiting for
 * what is there costs more than the work itself.
 */
export function goOn<T, R>(given: Soon<T>, work: (value: T) => Soon<R>): Soon<R> {
  return given instanceof Promise ? given.then(work) : work(given);
}

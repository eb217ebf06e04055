export type Name = 'a' | 'b';
export const NAMES = ['a', 'b'] as const;

/** Gives each value a number, equal values the same. */
export function numbered<T>(keyOf: (value: T) => string = JSON.stringify) {
  const values: T[] = [];
  const numbers = new Map<string, number>();
  return {
    of(value: T): number {
      const key = keyOf(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      values.push(value);
      numbers.set(key, values.length - 1);
      return values.length - 1;
    },
    at(number: number): T {
      const value = values[number];
      if (value === undefined) throw new Error(`Nothing has the number ${number}`);
      return value;
    },
  };
}

/** A memoised function of a number. */
export function once<T>(compute: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>();
  return (number) => {
    const found = known.get(number);
    if (found !== undefined) return found;
    const value = compute(number);
    known.set(number, value);
    return value;
  };
}

/** The same for two numbers; the second stays below two thousand million. */
export function onceOfTwo<T>(compute: (one: number, other: number) => T): (one: number, other: number) => T {
  const SPAN = 2 ** 31;
  const of = once((both) => compute(Math.floor(both / SPAN), both % SPAN));
  return (one, other) => of(one * SPAN + other);
}

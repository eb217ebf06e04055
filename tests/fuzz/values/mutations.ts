import * as fc from 'fast-check';
import { UNSTORABLE } from './valuesOf.ts';

/** A mutation of a value; `at` chooses the place. */
export type Mutation = {
  kind: 'drop' | 'retype' | 'enlarge' | 'extra' | 'prototype' | 'duplicate' | 'swap';
  at: number;
  value: unknown;
};

/** Deeper than the contract allows, than parsers handle well, and than a stack can hold. */
const DEEP = [17, 500, 5_000, 60_000].map((depth) => `fuzzed-deep-${depth}`);
/** Above the lengths of names, of chat, of a description, and almost of a frame. */
const LONG = [65, 2_001, 65_537, 120_000].map((length) => `fuzzed-long-${length}`);
const TEXTS = [...UNSTORABLE, '', ' ', '../../etc/passwd'];
const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e21];
const SHAPES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { _placeholder: true, num: 0 },
  { toString: 1 },
];
const KEYS = ['is_admin', 'is_staff', 'sender_id', 'user_id', 'socket_id', 'toString', 'hasOwnProperty', 'length', ''];

/** An attacker's values. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...SHAPES) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...DEEP, ...LONG) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('drop', 'retype', 'enlarge', 'extra', 'prototype', 'duplicate', 'swap'),
    at: fc.nat(1_000),
    value: hostile,
  }),
  { minLength: 1, maxLength: 3 },
);

type Holder = Record<string, unknown>;
type Place = { holder: Holder; key: string };

/** The JSON of a mutated value; undefined where nothing is left. */
export function mutated(value: unknown, done: Mutation[]): string | undefined {
  const root: Holder = { it: structuredClone(value) };
  const duplicates: string[] = [];
  for (const each of done) {
    // A fresh copy each time: the next mutation may change it.
    const mutation = structuredClone(each);
    const places = placesIn(root, 'it');
    const place = places[mutation.at % places.length];
    if (!place) continue;
    if (mutation.kind === 'duplicate')
      duplicates.push(`${JSON.stringify(place.key)}:${JSON.stringify(mutation.value)},`);
    else change(place, mutation, places);
  }
  let text = root['it'] === undefined ? undefined : JSON.stringify(root['it']);
  // Objects cannot contain a key twice: duplicates are written into the JSON text.
  for (const twice of duplicates) text = text?.replace(/^\{(?=")/, () => `{${twice}`);
  return text;
}

function change({ holder, key }: Place, { kind, at, value }: Mutation, places: readonly Place[]): void {
  const here = holder[key];
  switch (kind) {
    case 'drop':
      delete holder[key];
      return;
    case 'enlarge':
      holder[key] = Array.isArray(here)
        ? Array.from({ length: 1_000 }, () => here[0] ?? value)
        : LONG[at % LONG.length];
      return;
    case 'extra':
      if (isHolder(here) && !Array.isArray(here)) define(here, KEYS[at % KEYS.length] ?? '', value);
      return;
    case 'prototype':
      if (isHolder(here) && !Array.isArray(here))
        define(here, at % 2 === 0 ? '__proto__' : 'constructor', { prototype: value, ok: value });
      return;
    case 'swap': {
      const other = places[(at * 7 + 1) % places.length];
      if (other && !isHolder(here)) holder[key] = isHolder(other.holder[other.key]) ? null : other.holder[other.key];
      return;
    }
    default:
      holder[key] = value;
  }
}

/** A plain assignment to `__proto__` would set no key. */
const define = (on: Holder, key: string, value: unknown) =>
  Object.defineProperty(on, key, { value, enumerable: true, configurable: true, writable: true });

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function placesIn(holder: Holder, key: string): Place[] {
  const inside = holder[key];
  const place = { holder, key };
  return isHolder(inside) ? [place, ...Object.keys(inside).flatMap((inner) => placesIn(inside, inner))] : [place];
}

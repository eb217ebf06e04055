import { createHash } from 'node:crypto';
import type { StateValue } from 'xstate';

/** Longer values are abbreviated with a hash. */
const LONGEST = 90;

/** A short deterministic text of a value: actors by id, errors by message. */
export function readable(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => plain(inner)) ?? 'undefined';
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 10)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

function plain(value: unknown): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return value.name || 'function';
  // An actor; anonymous ones have a number that counts all actors so far.
  if (typeof value === 'object' && value !== null && 'xstate$$type' in value && 'id' in value)
    return `@${String(value.id).replace(/^x:\d+$/, 'somebody')}`;
  return value;
}

/** The innermost states of a value: `connected.inCall.signalling.open.settled`. */
export function leavesOf(value: StateValue, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value);
  if (inner.length === 0) return [path.join('.')];
  return inner.flatMap(([key, next]) => (next === undefined ? [] : leavesOf(next, [...path, key])));
}

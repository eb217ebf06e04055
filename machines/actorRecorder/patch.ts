import type { Change, Json, Patch } from '../contract/recording.ts';
import { isRecord } from './redact.ts';

/** The changes from one value to the next. Identical objects are not descended into. */
export function diff(before: Json | undefined, after: Json | undefined): Patch {
  const changes: Change[] = [];
  collect([], before, after, changes);
  return changes;
}

/** The value after these changes; the previous one is not modified. */
export function applyPatch(before: Json | undefined, patch: Patch): Json | undefined {
  return patch.reduce<Json | undefined>((value, [path, ...to]) => replaced(value, path, to[0]), before);
}

function collect(path: readonly string[], before: Json | undefined, after: Json | undefined, into: Change[]): void {
  if (before === after) return;
  if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push([[...path, key]]);
    for (const [key, value] of Object.entries(after)) collect([...path, key], before[key], value, into);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    into.push(after === undefined ? [path] : [path, after]);
  }
}

function replaced(value: Json | undefined, path: readonly string[], to: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const { [key]: inner, ...others } = (isRecord(value) ? value : {}) as Record<string, Json>;
  const next = replaced(inner, rest, to);
  if (next === undefined) return others;
  // In its old place, so that writing it again gives the same text.
  return { ...(isRecord(value) ? value : {}), [key]: next };
}

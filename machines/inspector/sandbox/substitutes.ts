import { isRecord, type Json } from '../../actorRecorder/redact.ts';

/** The mark that a recording puts in place of withheld values (`machines/actorRecorder/redact.ts`). */
const MARK = /^\[(?:withheld|\d+ characters|(\d+)|(?:sdp|candidate) .*)\]$/;

/** XState finds an actor again in a context by this. */
const actorNamed = (id: string): Json => ({ xstate$$type: 1, id });

/** Contexts hold the actors that serve a member under these names, keyed by member id. */
const SUPPORTED: Readonly<Record<string, string>> = { ref: 'peer', quality: 'quality' };

/**
 * A recorded value with substitutes for everything withheld: the value from the example, otherwise an empty list or the
 * mark itself. Enough for a machine to run on; never the original.
 */
export function withSubstitutes(
  recorded: Json | undefined,
  example: Json | undefined,
  path: readonly string[] = [],
): Json {
  if (recorded === undefined) return example ?? null;
  if (typeof recorded === 'string') return MARK.test(recorded) ? substituteFor(recorded, example, path) : recorded;
  if (Array.isArray(recorded)) {
    const like = Array.isArray(example) ? (example as readonly Json[])[0] : undefined;
    return recorded.map((each: Json, at) => withSubstitutes(each, like, [...path, String(at)]));
  }
  if (!isRecord(recorded)) return recorded;
  const known = isRecord(example) ? (example as Readonly<Record<string, Json>>) : {};
  const keys = [...new Set([...Object.keys(known), ...Object.keys(recorded)])];
  return Object.fromEntries(
    keys.map((key) => [key, withSubstitutes((recorded as Record<string, Json>)[key], known[key], [...path, key])]),
  );
}

function substituteFor(mark: string, example: Json | undefined, path: readonly string[]): Json {
  const [member, key] = path.slice(-2);
  const role = SUPPORTED[key ?? ''];
  if (role !== undefined && member !== undefined) return actorNamed(`${role}:${member}`);
  if (example !== undefined) return example;
  return MARK.exec(mark)?.[1] === undefined ? mark : [];
}

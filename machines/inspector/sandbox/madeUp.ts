import { isRecord, type Json } from '../../recorder/redact.ts';

/** What a recording says in place of what it withheld (`machines/recorder/redact.ts`). */
const MARK = /^\[(?:withheld|\d+ characters|(\d+)|(?:sdp|candidate) .*)\]$/;

/** XState finds an actor again in a context by this. */
const actorNamed = (id: string): Json => ({ xstate$$type: 1, id });

/** Contexts hold those who serve a member under these names, by the member's id. */
const SERVES: Readonly<Record<string, string>> = { ref: 'peer', quality: 'quality' };

/**
 * A recorded value with something in place of all that was withheld: what stands there in the example, else an empty
 * list or the mark itself. Enough for a machine to run on; never what it was.
 */
export function madeUp(recorded: Json | undefined, example: Json | undefined, path: readonly string[] = []): Json {
  if (recorded === undefined) return example ?? null;
  if (typeof recorded === 'string') return MARK.test(recorded) ? inPlaceOf(recorded, example, path) : recorded;
  if (Array.isArray(recorded)) {
    const like = Array.isArray(example) ? (example as readonly Json[])[0] : undefined;
    return recorded.map((each: Json, at) => madeUp(each, like, [...path, String(at)]));
  }
  if (!isRecord(recorded)) return recorded;
  const known = isRecord(example) ? (example as Readonly<Record<string, Json>>) : {};
  const keys = [...new Set([...Object.keys(known), ...Object.keys(recorded)])];
  return Object.fromEntries(
    keys.map((key) => [key, madeUp((recorded as Record<string, Json>)[key], known[key], [...path, key])]),
  );
}

function inPlaceOf(mark: string, example: Json | undefined, path: readonly string[]): Json {
  const [member, key] = path.slice(-2);
  const role = SERVES[key ?? ''];
  if (role !== undefined && member !== undefined) return actorNamed(`${role}:${member}`);
  if (example !== undefined) return example;
  return MARK.exec(mark)?.[1] === undefined ? mark : [];
}

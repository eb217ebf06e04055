/**
 * Placeholders for values that only a running server knows, such as a member's id; filled in when a value is sent. So
 * the same seed sends the same whatever the ids are. The placeholder satisfies every rule of the fields it is used in.
 */
export type Named = 'room' | 'member' | 'user' | 'token' | 'report' | 'email' | 'password';
/** The current values of each placeholder; a number beyond the end wraps around. */
export type Known = Readonly<Record<Named, readonly string[]>>;

const FORM = /fuzzed-(room|member|user|token|report|email|password)-(\d+)/g;
/** Too long or too deep to be stored: expanded when it is sent. */
const LONG = /fuzzed-long-(\d+)/g;
const DEEP = /"fuzzed-deep-(\d+)"/g;

/** A member id and a token need no escaping in JSON, nor do the others. */
export function filledIn(text: string, known: Known): string {
  return text
    .replace(FORM, (name, kind: Named, number: string) => known[kind][Number(number) % known[kind].length] ?? name)
    .replace(DEEP, (_, depth: string) => `${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}`)
    .replace(LONG, (_, length: string) => 'x'.repeat(Number(length)));
}

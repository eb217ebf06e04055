/**
 * What only a running server knows, such as the id of a member, stands in a generated value as a name of this form, and
 * is filled in when the value is sent. So the same seed says the same whatever the ids are this time. The form passes
 * every rule of the fields it stands in.
 */
export type Named = 'room' | 'member' | 'user' | 'token' | 'report' | 'email' | 'password';
/** What each name stands for now; a number beyond the end begins anew. */
export type Known = Readonly<Record<Named, readonly string[]>>;

const FORM = /fuzzed-(room|member|user|token|report|email|password)-(\d+)/g;
/** Too long or too deep to be carried around: written out when it is sent. */
const LONG = /fuzzed-long-(\d+)/g;
const DEEP = /"fuzzed-deep-(\d+)"/g;

/** A member id and a token need no escape in JSON, nor does any other of these. */
export function filledIn(text: string, known: Known): string {
  return text
    .replace(FORM, (name, kind: Named, number: string) => known[kind][Number(number) % known[kind].length] ?? name)
    .replace(DEEP, (_, depth: string) => `${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}`)
    .replace(LONG, (_, length: string) => 'x'.repeat(Number(length)));
}

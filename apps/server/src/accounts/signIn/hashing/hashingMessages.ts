/** Messages between server and child. */

/** With a hash: does the password match it? Without: the password's hash. */
export type HashRequest = { id: number; password: string; passwordHash?: string };
export type Answer = { id: number } & ({ hash: string } | { matches: boolean } | { error: string });

/** The child's argument where it hashes bulk requests. */
export const BULK = 'bulk';

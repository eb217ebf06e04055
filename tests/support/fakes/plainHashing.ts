import { hash, verify } from '@node-rs/argon2';
import type { Hashing } from '@colloquy/server/accounts/signIn/passwordHashing.ts';

/** Hashes passwords in this process. */
export const plainHashing: Hashing = { concurrency: 2, hash: (password) => hash(password), verify };

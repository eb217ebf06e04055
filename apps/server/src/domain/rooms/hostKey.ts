import { hashToken, randomToken } from '../access/signing.ts';

/** The secret by which a room's creator is known; shown once, in the answer to `POST /api/rooms`. */
export function newHostKey(): string {
  return randomToken();
}

/** What the registry keeps of a host key. */
export function hashHostKey(key: string): string {
  return hashToken(key);
}

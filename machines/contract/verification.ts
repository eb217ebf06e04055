import * as z from 'zod/mini';

/** Where pages agree on a code: a channel that both open by themselves, under a number that no other channel gets. */
export const CODE_CHANNEL = {
  label: 'code',
  id: 200,
  /** Characters of one message, and messages of one connection; more is not read. */
  longest: 256,
  most: 16,
} as const;

/** A code is so many of 64 pictures: 42 bits. */
export const CODE_LENGTH = 7;

/** A page that shows codes loads what it needs for them after the first picture: so long it is waited for. */
export const CODE_TIMEOUT_MS = 30_000;

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What travels over that channel: first the hash of a number, then, once the other's hash is there, the number. */
export const codeMessage = z.union([
  z.object({ type: z.literal('commit'), commitment: hex32 }),
  z.object({ type: z.literal('reveal'), nonce: hex32 }),
]);
export type CodeMessage = z.infer<typeof codeMessage>;

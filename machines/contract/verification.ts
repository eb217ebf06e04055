import * as z from 'zod/mini';

/** The data channel on which pages agree on a code: both open it by themselves, under an id reserved for it. */
export const CODE_CHANNEL = {
  label: 'code',
  id: 200,
  /** Limits: characters of one message, and messages of one connection; anything beyond is ignored. */
  longest: 256,
  most: 16,
} as const;

/** A code consists of this many of 64 pictures: 42 bits. */
export const CODE_LENGTH = 7;

/** How long a page waits for the other's answer: it loads the code's parts only after the first picture. */
export const CODE_TIMEOUT_MS = 30_000;

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Messages of that channel: first the hash of a number (the commitment); once the other's hash has arrived, the number.
 */
export const codeMessage = z.union([
  z.object({ type: z.literal('commit'), commitment: hex32 }),
  z.object({ type: z.literal('reveal'), nonce: hex32 }),
]);
export type CodeMessage = z.infer<typeof codeMessage>;

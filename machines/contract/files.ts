import * as z from 'zod/mini';

/**
 * Files from page to page: a data channel of its own for each, opened by the sender, whose first message is the offer.
 * Nothing passes the server.
 */
export const FILES = {
  label: 'file',
  mostBytes: 20 * 1024 * 1024,
  /** Every browser takes messages of this size. */
  chunkBytes: 16 * 1024,
  /** The sender pauses above the first, and goes on below the second. */
  bufferedMost: 1024 * 1024,
  bufferedLow: 256 * 1024,
  /** Characters of a file's name, and of a message that is no part of the file. */
  name: 120,
  longest: 2_048,
  /** Messages that are no part of one file; the receiver needs 2 of them, the sender 3. Beyond these the channel is closed. */
  controls: 10,
  /** Offers taken from one member: so many at once, then these every second. */
  offers: { burst: 10, perSecond: 0.2 },
  /** A transfer without any progress for this long has failed; milliseconds. */
  stalled: 30_000,
  /** How many transfers of a call a page lists, each with its file. */
  listed: 20,
} as const;

export const fileOffer = z.object({
  type: z.literal('offer'),
  name: z.string().check(z.minLength(1), z.maxLength(FILES.name)),
  size: z.int().check(z.minimum(1), z.maximum(FILES.mostBytes)),
});
export type FileOffer = z.infer<typeof fileOffer>;

/** `accept` and `received` by the receiver, `cancel` by either; anything binary is the next part of the file. */
export const fileControl = z.object({ type: z.enum(['accept', 'received', 'cancel']) });
export type FileControl = z.infer<typeof fileControl>;

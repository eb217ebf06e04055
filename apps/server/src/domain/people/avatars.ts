import { Failure } from '@colloquy/machines/contract/failure.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { createKeyedQueue } from '../resilience/keyedQueue.ts';
import type { Parts } from '../parts.ts';
import { randomToken } from '../access/signing.ts';

/** Where avatars are served; no other address is ever in a profile. */
const AVATARS_PATH = '/api/avatars/';

/** How files of the four formats begin. */
const BEGINNINGS: readonly RegExp[] = [/^\x89PNG\r\n/, /^\xFF\xD8\xFF/, /^RIFF[^]{4}WEBP/, /^GIF8[79]a/];
const LONGEST_BEGINNING = 12;

/** Makes the picture anew from its pixels and keeps it; false for a file that is no picture we take. */
export type UploadAvatar = (userId: string, file: Uint8Array) => Promise<boolean>;

/**
 * Pictures are made one after another, each account has one at a time, and few wait.
 *
 * @throws Failure `rate_limited` while one of the same account is made, `try_again` when too many wait.
 */
export function createUploadAvatar({ people, pictures }: Pick<Parts, 'people' | 'pictures'>): UploadAvatar {
  const enqueue = createKeyedQueue();
  const waiting = new Set<string>();

  return async (userId, file) => {
    if (!isOfOurFormats(file)) return false;
    if (waiting.has(userId)) throw new Failure('rate_limited');
    if (waiting.size >= ACCOUNTS.avatarsWaiting) throw new Failure('try_again');
    waiting.add(userId);
    try {
      const image = await enqueue('', () => pictures.make(file));
      if (!image) return false;
      const name = `${randomToken()}.webp`;
      await people.setAvatar(userId, { name, address: `${AVATARS_PATH}${name}`, image });
      return true;
    } finally {
      waiting.delete(userId);
    }
  };
}

/** What the sender calls it is not asked. */
function isOfOurFormats(file: Uint8Array): boolean {
  const beginning = Buffer.from(file.subarray(0, LONGEST_BEGINNING)).toString('latin1');
  return BEGINNINGS.some((known) => known.test(beginning));
}

import { Failure } from '@colloquy/machines/contract/failure.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Services } from '../../services.ts';
import { randomToken } from '../../platform/access/signing.ts';

/** Where avatars are served; profiles contain no other address. */
const AVATARS_PATH = '/api/avatars/';

/** The first bytes of the four accepted formats. */
const FILE_SIGNATURES: readonly RegExp[] = [/^\x89PNG\r\n/, /^\xFF\xD8\xFF/, /^RIFF[^]{4}WEBP/, /^GIF8[79]a/];
const SIGNATURE_BYTES = 12;

/** Re-encodes the picture and stores it; false for an unsupported file. */
export type UploadAvatar = (userId: string, file: Uint8Array) => Promise<boolean>;

/**
 * Encodes one picture at a time, with a short queue and at most one per account.
 *
 * @throws Failure `rate_limited` while one of the same account is queued, `try_again` when the queue is full.
 */
export function createUploadAvatar({ people, pictures }: Pick<Services, 'people' | 'pictures'>): UploadAvatar {
  const enqueue = createKeyedQueue();
  const queued = new Set<string>();

  return async (userId, file) => {
    if (!isSupportedFormat(file)) return false;
    if (queued.has(userId)) throw new Failure('rate_limited');
    if (queued.size >= ACCOUNTS.avatarsWaiting) throw new Failure('try_again');
    queued.add(userId);
    try {
      const image = await enqueue('', () => pictures.encodeAvatar(file));
      if (!image) return false;
      const name = `${randomToken()}.webp`;
      await people.setAvatar(userId, { name, address: `${AVATARS_PATH}${name}`, image });
      return true;
    } finally {
      queued.delete(userId);
    }
  };
}

/** Decides by the file's bytes; the declared type is ignored. */
function isSupportedFormat(file: Uint8Array): boolean {
  const signature = Buffer.from(file.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  return FILE_SIGNATURES.some((known) => known.test(signature));
}

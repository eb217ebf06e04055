import { Failure } from '@colloquy/machines/contract/failure.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Services } from '../../services.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The maximum length in base64. */
const MAX_LENGTH = Math.ceil(REPORTS.pictureBytes / 3) * 4;

/**
 * Re-encodes the picture of a report; `invalid` for anything but a JPEG of allowed size.
 *
 * @throws Failure `try_again` when the queue is full.
 */
export type EncodeReportPicture = (base64: string) => Promise<Uint8Array | 'invalid'>;

/** One at a time with a short queue, as with avatars. */
export function createEncodeReportPicture({ pictures }: Pick<Services, 'pictures'>): EncodeReportPicture {
  const enqueue = createKeyedQueue();
  let queued = 0;
  return async (base64) => {
    if (base64.length > MAX_LENGTH || !BASE64.test(base64)) return 'invalid';
    const file = Buffer.from(base64, 'base64');
    if (file.length > REPORTS.pictureBytes) return 'invalid';
    if (queued >= ACCOUNTS.avatarsWaiting) throw new Failure('try_again');
    queued += 1;
    try {
      return (await enqueue('', () => pictures.encodeForReport(file))) ?? 'invalid';
    } finally {
      queued -= 1;
    }
  };
}

import { Failure } from '@colloquy/machines/contract/failure.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Parts } from '../../services.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The maximum length in base64. */
const MAX_LENGTH = Math.ceil(REPORTS.pictureBytes / 3) * 4;

/**
 * Re-encodes the picture of a report; `invalid` for anything but a JPEG of allowed size.
 *
 * @throws Failure `try_again` when the queue is full.
 */
export type MakeReportPicture = (base64: string) => Promise<Uint8Array | 'invalid'>;

/** One at a time with a short queue, as with avatars. */
export function createMakeReportPicture({ pictures }: Pick<Parts, 'pictures'>): MakeReportPicture {
  const enqueue = createKeyedQueue();
  let waiting = 0;
  return async (base64) => {
    if (base64.length > MAX_LENGTH || !BASE64.test(base64)) return 'invalid';
    const file = Buffer.from(base64, 'base64');
    if (file.length > REPORTS.pictureBytes) return 'invalid';
    if (waiting >= ACCOUNTS.avatarsWaiting) throw new Failure('try_again');
    waiting += 1;
    try {
      return (await enqueue('', () => pictures.makeForReport(file))) ?? 'invalid';
    } finally {
      waiting -= 1;
    }
  };
}

import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { createWorkerProcess } from '../children/workerProcess.ts';

/** Re-encodes pictures from untrusted files. */
export interface Pictures {
  /** A square WebP of our size; undefined for a file that is not a picture or takes too long to decode. */
  encodeAvatar(file: Uint8Array): Promise<Uint8Array | undefined>;
  /** A re-encoded JPEG for a report; undefined for a file that is not allowed in a report. */
  encodeForReport(file: Uint8Array): Promise<Uint8Array | undefined>;
  /** A small re-encoded JPEG of a broadcast; undefined for a file that is not JPEG or WebP. */
  encodeForStream(file: Uint8Array): Promise<Uint8Array | undefined>;
}

/** Messages between server and child: a file as it was sent, its purpose, and the result. */
export type PictureRequest = { id: number; file: Uint8Array; purpose: 'avatar' | 'report' | 'stream' };
export type Answer = { id: number; image: Uint8Array | undefined };

type Options = {
  /** Flags for the child's Node, such as a loader; defaults to the parent's. */
  execArgv?: string[];
  deadlineMs?: number;
};

/** Decodes pictures in a child process, which is killed when one takes too long; the next picture starts a new one. */
export function createImageWorker(
  program: URL,
  { execArgv, deadlineMs = ACCOUNTS.avatarDecoding }: Options = {},
): Pictures & { close(): Promise<void> } {
  const child = createWorkerProcess<Omit<PictureRequest, 'id'>, Answer>(program, { execArgv, deadlineMs });
  const ask = async (file: Uint8Array, purpose: PictureRequest['purpose']) => {
    // A file that takes too long, or crashes its decoder, is no picture we accept.
    const answer = await child.request({ file, purpose }).catch(() => undefined);
    return answer?.image;
  };
  return {
    encodeAvatar: (file) => ask(file, 'avatar'),
    encodeForReport: (file) => ask(file, 'report'),
    encodeForStream: (file) => ask(file, 'stream'),
    close: () => child.close(),
  };
}

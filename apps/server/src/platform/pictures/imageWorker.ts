import { createWorkerProcess } from '../children/workerProcess.ts';
import type { Pictures } from './pictures.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { Answer, PictureRequest } from './pictureMessages.ts';

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

import { getPriority, setPriority } from 'node:os';
import type { Answer, PictureRequest } from './imageWorker.ts';

/**
 * Signalling and sign-ins take precedence on a busy machine. Set before the first decoding thread starts. A server that
 * runs with a lower priority already may not raise it.
 */
const NICE = 10;
if (getPriority() < NICE) setPriority(NICE);
const { reencodeAvatar, reencodeReportPicture, reencodeStreamPicture } = await import('./reencode.ts');

const REENCODE = { avatar: reencodeAvatar, report: reencodeReportPicture, stream: reencodeStreamPicture };

async function answer({ id, file, purpose }: PictureRequest): Promise<void> {
  const image = await REENCODE[purpose](file);
  const answered: Answer = { id, image };
  if (process.connected) process.send?.(answered);
}

process.on('message', (question: PictureRequest) => void answer(question));
// Ctrl-C reaches the whole process group: the server ends in its own time, and this process with it, even if the server
// was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// A regular exit would wait for the decoding thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

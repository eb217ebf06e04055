import { setPriority } from 'node:os';
import type { Answer, Question } from './pictureMessages.ts';

/** Whoever signals or signs in goes first on a busy machine. Set before the first thread that decodes begins. */
const NICE = 10;
setPriority(NICE);
const { reencodeAvatar, reencodeReportPicture } = await import('./reencode.ts');

async function answer({ id, file, purpose }: Question): Promise<void> {
  const image = await (purpose === 'report' ? reencodeReportPicture(file) : reencodeAvatar(file));
  const answered: Answer = { id, image };
  if (process.connected) process.send?.(answered);
}

process.on('message', (question: Question) => void answer(question));
// Ctrl-C reaches all of the group: the server ends in its own time, and this with it, even when it was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// An exit would wait for the thread that decodes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

import { execFileSync } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';
import { readlinkSync } from 'node:fs';

import { basename } from 'node:path';
import { nextFrom, tell } from '../threads/startThread.ts';
import { visit } from '../people/visitor.ts';

/** What is asked of the flood: whose password, and how often at once. */
export type Flood = { url: string; user: { email: string; password: string }; logins: number };

/**
 * Runs in a thread of its own, so that sending and reading so many calls holds nobody up who measures beside it. Each
 * word begins another flood; the answer is the status of each login.
 */
const { url, user, logins }: Flood = workerData.given;
yieldToOthers();

const visitor = await visit(url);
tell(parentPort, 'ready');
for (;;) {
  if (!parentPort) throw new Error('A flood is begun by its parent');
  await nextFrom(parentPort);
  const replies = await Promise.all(Array.from({ length: logins }, () => visitor.post('/login', { user })));
  tell(
    parentPort,
    replies.map(({ status }) => status),
  );
}

/**
 * Those who flood have machines of their own: where they share one with those who measure, they come last. Linux only.
 */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  execFileSync('chrt', ['--idle', '--pid', '0', basename(readlinkSync('/proc/thread-self'))], { stdio: 'inherit' });
}

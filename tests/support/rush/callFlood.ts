import { execFileSync } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { nextFrom, tell } from '../threads/startThread.ts';
import { visit } from '../people/visitor.ts';

/** One POST of a flood. */
export type Call = { path: string; body: unknown; headers?: Record<string, string> };

/**
 * Runs in a thread of its own, so that sending and reading so many calls holds nobody up who measures beside it. It is
 * given the server's address; each message to it is a list of calls to send at once, and the answer is the status of
 * each.
 */
const url: string = workerData.given;
yieldToOthers();

const visitor = await visit(url);
tell(parentPort, 'ready');
for (;;) {
  if (!parentPort) throw new Error('A flood is begun by its parent');
  const calls = (await nextFrom(parentPort)) as Call[];
  const replies = await Promise.all(calls.map(({ path, body, headers }) => visitor.post(path, body, headers)));
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

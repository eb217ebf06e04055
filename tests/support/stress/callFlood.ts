import { execFileSync } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { nextMessage, postTo } from '../threads/startThread.ts';
import { visit } from '../people/visitor.ts';

/** One POST request of a flood. */
export type HttpRequest = { path: string; body: unknown; headers?: Record<string, string> };

/**
 * Runs in a separate thread, so that many requests do not delay measurements. Its input is the server's address; each message
 * is a list of requests to send at once, and the response is the list of statuses.
 */
const url: string = workerData.input;
yieldToOthers();

const visitor = await visit(url);
postTo(parentPort, 'ready');
for (;;) {
  if (!parentPort) throw new Error('A flood is begun by its parent');
  const requests = (await nextMessage(parentPort)) as HttpRequest[];
  const replies = await Promise.all(requests.map(({ path, body, headers }) => visitor.post(path, body, headers)));
  postTo(
    parentPort,
    replies.map(({ status }) => status),
  );
}

/**
 * Runs the flood at idle priority, since real attackers have their own machines. Linux only.
 */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  execFileSync('chrt', ['--idle', '--pid', '0', basename(readlinkSync('/proc/thread-self'))], { stdio: 'inherit' });
}

import { once } from 'node:events';
import { Worker, type MessagePort } from 'node:worker_threads';

const THREAD_ENTRY = new URL('thread.mjs', import.meta.url);

/** Runs a module in a worker thread; resolves with its first message. */
export async function startThread(module: URL, input: unknown): Promise<{ thread: Worker; first: unknown }> {
  const thread = new Worker(THREAD_ENTRY, { workerData: { module: module.href, given: input } });
  return { thread, first: await nextMessage(thread) };
}

/** The next message; rejects when the thread ends with an error before it. */
export async function nextMessage(side: Worker | MessagePort): Promise<unknown> {
  if (!(side instanceof Worker)) return new Promise((resolve) => side.once('message', resolve));
  const [message] = await once(side, 'message');
  return message;
}

/** Posts a message to the other side. */
export function postTo(side: Worker | MessagePort | null, message: unknown): void {
  side?.postMessage(message, []);
}

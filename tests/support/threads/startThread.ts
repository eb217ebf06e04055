import { once } from 'node:events';
import { Worker, type MessagePort } from 'node:worker_threads';

const THREAD_ENTRY = new URL('thread.mjs', import.meta.url);

/** Runs a module in a worker thread; resolves with its first message. */
export async function startThread(module: URL, input: unknown): Promise<{ thread: Worker; firstMessage: unknown }> {
  const thread = new Worker(THREAD_ENTRY, { workerData: { module: module.href, input } });
  return { thread, firstMessage: await nextMessage(thread) };
}

/** The next message; rejects when the thread ends with an error before it. */
export async function nextMessage(endpoint: Worker | MessagePort): Promise<unknown> {
  if (!(endpoint instanceof Worker)) return new Promise((resolve) => endpoint.once('message', resolve));
  const [message] = await once(endpoint, 'message');
  return message;
}

export function postTo(endpoint: Worker | MessagePort | null, message: unknown): void {
  endpoint?.postMessage(message, []);
}

import { Worker, type MessagePort } from 'node:worker_threads';

const BEGIN = new URL('thread.mjs', import.meta.url);

/** Runs a module beside this thread, so that neither waits for the other; answers once it has said the first thing. */
export async function startThread(module: URL, given: unknown): Promise<{ thread: Worker; first: unknown }> {
  const thread = new Worker(BEGIN, { workerData: { module: module.href, given } });
  return { thread, first: await nextFrom(thread) };
}

/** What it says next. */
export function nextFrom(side: Worker | MessagePort): Promise<unknown> {
  return new Promise((resolve) => side.once('message', resolve));
}

/** Says something to the other side, which gets a copy. */
export function tell(side: Worker | MessagePort | null, said: unknown): void {
  side?.postMessage(said, []);
}

import { writeSync } from 'node:fs';

/** A loader hook that prints each loaded module. */
export async function load(url, context, nextLoad) {
  if (url.startsWith('file:')) writeSync(1, `${url.split('?')[0]}\n`);
  return nextLoad(url, context);
}

import { writeSync } from 'node:fs';

/** A loader's hook that says which module is loaded, a line each. */
export async function load(url, context, nextLoad) {
  if (url.startsWith('file:')) writeSync(1, `${url.split('?')[0]}\n`);
  return nextLoad(url, context);
}

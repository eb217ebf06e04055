import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts servers, which is not on everybody's PATH. */
const DEBIAN = ['/usr/bin', '/usr/sbin'];

/** The path of an installed program, by its name; undefined when there is none. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, ...DEBIAN].map((folder) => join(folder, name)).find((path) => existsSync(path));
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of `redis-server` on the PATH or where Debian puts it; undefined when there is none. */
export function findRedis() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), '/usr/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Commands } from '../redis/redisClients.ts';

/**
 * Makes each `.lua` file a command of its name, behind what all of them share.
 *
 * @param directory Holds the files; said by the caller, because a bundle lies elsewhere than its source.
 */
export function defineScripts(redis: Commands, directory: URL): void {
  const shared = readFolder(new URL('shared/', directory)).map(({ lua }) => lua);
  for (const { name, lua } of readFolder(directory)) {
    redis.defineCommand(name, { lua: [...shared, lua].join('\n'), numberOfKeys: 0 });
  }
}

function readFolder(folder: URL): { name: string; lua: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.lua'))
    .map((file) => ({ name: file.replace(/\.lua$/, ''), lua: readFileSync(new URL(file, folder), 'utf8') }));
}

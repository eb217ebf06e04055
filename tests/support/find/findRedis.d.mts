/** The path of `redis-server` on the PATH or where Debian puts it; undefined when there is none. */
export function findRedis(): string | undefined;

/** The folder with `initdb` and `postgres`: the newest of Debian's, else one on the PATH; undefined when there is none. */
export function findPostgres(): string | undefined;

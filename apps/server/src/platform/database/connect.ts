import postgres from 'postgres';

export type Database = postgres.Sql;

/** Longer than any legitimate query of ours takes; milliseconds. */
const STATEMENT_TIMEOUT = 5_000;
const CONNECT_TIMEOUT_SECONDS = 5;
/** Postgres' number of the type `text`. */
const TEXT = 25;
/** The one character that Postgres cannot store in text; its error message does not say so. */
const NUL = '\u0000';

export type Connection = {
  url: string;
  /**
   * The embedded database has one session behind all connections: statements of two connections would mix there. It
   * gets one connection for its whole life, a real server a small pool.
   */
  embedded: boolean;
};

/** Connects lazily; an unreachable database rejects queries, never ends the process, and is reconnected. */
export function connect({ url, embedded }: Connection): Database {
  return postgres(url, {
    max: embedded ? 1 : 8,
    ...(embedded && { max_lifetime: null }),
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: (tries) => Math.min(0.1 * 2 ** tries, 1),
    connection: { application_name: 'colloquy', statement_timeout: STATEMENT_TIMEOUT },
    onnotice: () => {},
    types: {
      text: {
        to: TEXT,
        from: [TEXT],
        serialize: (text: unknown) => String(text).replaceAll(NUL, ''),
        parse: (text: string) => text,
      },
    },
  });
}

/** The unique index that a write has violated; undefined for any other failure. */
export function takenIndex(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, constraint_name: index } = thrown as Error & { code?: unknown; constraint_name?: unknown };
  return code === '23505' && typeof index === 'string' ? index : undefined;
}

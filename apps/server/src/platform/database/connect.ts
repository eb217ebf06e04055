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

/** The database did not answer in time. The query may still take effect. */
class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseSilent';
  /** Formatted like the codes of postgres.js for a lost connection. */
  readonly code = 'CONNECTION_SILENT';
}

/** Longer than the server's own statement limit, so that only an unresponsive server reaches it; milliseconds. */
const QUERY_TIMEOUT_MS = 6_000;

/**
 * Limits the time of a query: a server that vanished without closing its connection would be waited for until TCP gives
 * up.
 */
export async function withTimeout<T>(query: PromiseLike<T>, timeoutMs = QUERY_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout('The database did not answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([query, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a readiness probe waits; milliseconds. */
const PROBE_TIMEOUT_MS = 1_000;

/** Whether the database is reachable, for `/readyz`. */
export interface DatabasePing {
  answers(): Promise<boolean>;
}

export function createDatabasePing(sql: Database): DatabasePing {
  return {
    async answers() {
      try {
        await withTimeout(sql`select 1`, PROBE_TIMEOUT_MS);
        return true;
      } catch {
        return false;
      }
    },
  };
}

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

/** The database did not answer in time. What was asked may still happen. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  /** Reads like the codes of postgres.js for a connection that is lost. */
  readonly code = 'CONNECTION_SILENT';
}

/** Longer than the server's own statement limit, so that only a server that says nothing meets it; milliseconds. */
const QUERY_TIMEOUT_MS = 6_000;

/** Bounds a query: a server that vanished without closing its connection would be waited for until TCP gives up. */
export async function withTimeout<T>(query: PromiseLike<T>, patienceMs = QUERY_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent('The database did not answer in time')), patienceMs);
  });
  try {
    return await Promise.race([query, silence]);
  } finally {
    clearTimeout(timer);
  }
}

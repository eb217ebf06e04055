const AGAIN_MS = 1_000;

/** A call outlives its server: a chunk that fails to load now is loaded when the server is back. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

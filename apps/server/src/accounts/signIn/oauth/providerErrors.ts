import { Failure } from '@colloquy/machines/contract/failure.ts';

/** Translates errors of a provider or the library into our two codes. */
export async function withProviderErrors<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (cause) {
    throw new Failure(isRefusal(cause) ? 'provider_refused' : 'provider_failed', { cause });
  }
}

/** The person declined, or the provider refuses them. */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Error & { error?: unknown }).error === 'access_denied';
}

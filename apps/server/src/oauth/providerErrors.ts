import { Failure } from '@colloquy/machines/contract/failure.ts';

/** Whatever a provider or the library says against it, in our two words. */
export async function withProviderErrors<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (cause) {
    throw new Failure(isRefusal(cause) ? 'provider_refused' : 'provider_failed', { cause });
  }
}

/** The person has declined, or the provider does not want them. */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Error & { error?: unknown }).error === 'access_denied';
}

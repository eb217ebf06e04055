import { SERVICE_WORKER } from '@colloquy/machines/contract/words.ts';

type Parts = { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> | undefined };

/** What of Trusted Types is used, which TypeScript does not know yet. */
type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
};

/** Where it is kept. The security policy has the browser refuse every other script that a string names. */
const ADDRESS = '/sw.js';

/**
 * Has this browser keep the page that says that nothing can be reached (R-UI-11). Asked once all else is there, so that
 * it delays nothing; where it is refused, the browser shows a page of its own.
 */
export function keepUnreachablePage(
  { serviceWorker }: Parts,
  window: Pick<Window, 'addEventListener'> & { trustedTypes?: Policies },
): void {
  if (!serviceWorker) return;
  window.addEventListener('load', () => {
    const policy = window.trustedTypes?.createPolicy(SERVICE_WORKER, { createScriptURL: () => ADDRESS });
    serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS).catch(() => undefined);
  });
}

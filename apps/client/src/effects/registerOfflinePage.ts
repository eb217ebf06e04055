import { SERVICE_WORKER_POLICY } from '@colloquy/machines/contract/constants.ts';

type Dependencies = { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> | undefined };

/** The part of Trusted Types in use, which TypeScript does not know yet. */
type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
};

/** The worker's path. The security policy makes the browser refuse every other script named by a string. */
const ADDRESS = '/sw.js';

/**
 * Makes this browser cache the offline page (R-UI-11). Called once everything else is loaded, so that it delays
 * nothing; if it is refused, the browser shows a page of its own.
 */
export function registerOfflinePage(
  { serviceWorker }: Dependencies,
  window: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'readyState'>; trustedTypes?: Policies },
): void {
  if (!serviceWorker) return;
  const register = () => {
    const policy = window.trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: () => ADDRESS });
    serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS).catch(() => undefined);
  };
  // A page whose language was loaded first can be complete by now.
  if (window.document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

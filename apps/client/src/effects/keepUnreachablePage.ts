type Parts = { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> | undefined };

/**
 * Has this browser keep the page that says that nothing can be reached (R-UI-11). Asked once all else is there, so that
 * it delays nothing; where it is refused, the browser shows a page of its own.
 */
export function keepUnreachablePage({ serviceWorker }: Parts, window: Pick<Window, 'addEventListener'>): void {
  if (!serviceWorker) return;
  window.addEventListener('load', () => {
    serviceWorker.register('/sw.js').catch(() => undefined);
  });
}

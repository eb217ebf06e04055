import type { LiveNotifications } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createLiveNotifications } from '../../effects/liveNotifications.ts';

/** Live notifications by this browser, which may lack notifications or service workers. */
export function createBrowserLiveNotifications(http: HttpClient): LiveNotifications {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return createLiveNotifications({ notifications: globalThis.Notification, serviceWorker }, http);
}

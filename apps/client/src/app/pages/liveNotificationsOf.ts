import type { LiveNotifications } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createLiveNotifications } from '../../effects/liveNotifications.ts';

/** The notifications of this browser, whose parts may be missing. */
export function liveNotificationsOf(http: HttpClient): LiveNotifications {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return createLiveNotifications({ notifications: globalThis.Notification, serviceWorker }, http);
}

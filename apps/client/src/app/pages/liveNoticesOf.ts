import type { LiveNotices } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createLiveNotices } from '../../effects/liveNotices.ts';

/** The notifications of this browser, whose parts may be missing. */
export function liveNoticesOf(http: HttpClient): LiveNotices {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return createLiveNotices({ notices: globalThis.Notification, serviceWorker }, http);
}

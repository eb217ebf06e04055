import { createDesktopNotifications } from '../../../effects/desktopNotifications.ts';
import type { Browser } from '../../browser.ts';
import { provideWaiting } from '../../machines/provideWaiting.ts';

/** What only a call with strangers needs; in a chunk of its own. */

export const notices = createDesktopNotifications(globalThis.Notification, globalThis);

/** Waiting for a stranger in this browser, with its current notification permission. */
export const waitingIn = ({ api, languages, watch }: Browser) => ({
  logic: watch(provideWaiting({ api, notices, languages })),
  notices: notices.permission(),
});

import { createDesktopNotifications } from '../../../effects/desktopNotifications.ts';
import type { Browser } from '../../browser.ts';
import { fillWaiting } from '../../machines/fillWaiting.ts';

/** What only a call with strangers needs; in a chunk of its own. */

export const notices = createDesktopNotifications(globalThis.Notification, globalThis);

/** Waiting for a stranger in this browser, with its current notification permission. */
export const waitingIn = ({ api, languages, watch }: Browser) => ({
  logic: watch(fillWaiting({ api, notices, languages })),
  notices: notices.permission(),
});

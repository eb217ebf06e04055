import { createDesktopNotifications } from '../../../effects/desktopNotifications.ts';
import type { PageServices } from '../../pageServices.ts';
import { provideWaiting } from '../../machines/provideWaiting.ts';

/** What only a call with strangers needs; in a chunk of its own. */

export const notifications = createDesktopNotifications(globalThis.Notification, globalThis);

/** Waiting for a stranger in this browser, with its current notification permission. */
export const waitingIn = ({ api, languages, withInspection }: PageServices) => ({
  logic: withInspection(provideWaiting({ api, notifications, languages })),
  notifications: notifications.permission(),
});

import { fromPromise } from 'xstate';
import type { RequestNotifications, NotificationPermissionState } from '@colloquy/machines/waiting/ports.ts';

type NotificationConstructor = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options: NotificationOptions) => Pick<Notification, 'close' | 'addEventListener'>);

/** Desktop notifications. `notifications` is undefined where there are none (iOS, no HTTPS). */
export function createDesktopNotifications(
  notifications: NotificationConstructor | undefined,
  window: Pick<Window, 'focus'>,
) {
  return {
    permission(): NotificationPermissionState {
      if (notifications === undefined || notifications.permission === 'denied') return 'unavailable';
      return notifications.permission === 'granted' ? 'allowed' : 'unasked';
    },
    /** The port of a machine. */
    ask: fromPromise<RequestNotifications['output'], undefined>(async () => ({
      allowed: (await notifications?.requestPermission()) === 'granted',
    })),
    /** Shows it if permission was granted; a click focuses the page. */
    show(title: string): void {
      if (notifications?.permission !== 'granted') return;
      try {
        // The same tag: a second notification replaces the first.
        const notification = new notifications(title, { tag: 'match', icon: '/favicon.svg' });
        notification.addEventListener('click', () => {
          window.focus();
          notification.close();
        });
      } catch {
        // Chrome on Android has the constructor and refuses it.
      }
    },
  };
}
export type DesktopNotifications = ReturnType<typeof createDesktopNotifications>;

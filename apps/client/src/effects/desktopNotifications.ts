import { fromPromise } from 'xstate';
import type { RequestNotifications, NotificationPermissionState } from '@colloquy/machines/waiting/ports.ts';

type Notices = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options: NotificationOptions) => Pick<Notification, 'close' | 'addEventListener'>);

/** Desktop notifications. `notices` is undefined where there are none (iOS, no HTTPS). */
export function createDesktopNotifications(notices: Notices | undefined, window: Pick<Window, 'focus'>) {
  return {
    permission(): NotificationPermissionState {
      if (notices === undefined || notices.permission === 'denied') return 'unavailable';
      return notices.permission === 'granted' ? 'allowed' : 'unasked';
    },
    /** The port of a machine. */
    ask: fromPromise<RequestNotifications['output'], undefined>(async () => ({
      allowed: (await notices?.requestPermission()) === 'granted',
    })),
    /** Shows it if permission was granted; a click focuses the page. */
    show(title: string): void {
      if (notices?.permission !== 'granted') return;
      try {
        // The same tag: a second notification replaces the first.
        const notice = new notices(title, { tag: 'match', icon: '/favicon.svg' });
        notice.addEventListener('click', () => {
          window.focus();
          notice.close();
        });
      } catch {
        // Chrome on Android has the constructor and refuses it.
      }
    },
  };
}
export type DesktopNotifications = ReturnType<typeof createDesktopNotifications>;

import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createDesktopNotifications } from './desktopNotifications.ts';

function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: string[] = [];
  const requestPermission = vi.fn(async () => answer);
  class Notices {
    static permission = permission;
    static requestPermission = requestPermission;
    constructor(title: string) {
      shown.push(title);
    }
    close() {}
    addEventListener() {}
  }
  return { shown, requestPermission, notifications: createDesktopNotifications(Notices, { focus() {} }) };
}

test.each([
  ['default', 'unasked'],
  ['granted', 'allowed'],
  ['denied', 'unavailable'],
] as const)('[R-UI-41] a browser with the permission %s is %s, and is not asked', (permission, expected) => {
  const { notifications, requestPermission } = browserWith(permission);
  expect(notifications.permission()).toBe(expected);
  expect(requestPermission).not.toHaveBeenCalled();
  expect(createDesktopNotifications(undefined, { focus() {} }).permission()).toBe('unavailable');
});

test('[R-UI-41] the port asks the browser, and returns its answer', async () => {
  const answers = (['granted', 'denied'] as const).map((answer) =>
    toPromise(createActor(browserWith('default', answer).notifications.ask).start()),
  );
  expect(await Promise.all(answers)).toEqual([{ allowed: true }, { allowed: false }]);
});

test('[R-UI-42] a notification is shown only where permission was granted', () => {
  const [allowed, unasked] = [browserWith('granted'), browserWith('default')];
  for (const { notifications } of [allowed, unasked]) notifications.show('Matched with Leo');
  expect([allowed.shown, unasked.shown]).toEqual([['Matched with Leo'], []]);
});

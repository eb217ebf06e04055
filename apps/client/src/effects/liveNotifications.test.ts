import { expect, test, vi } from 'vitest';
import { createLiveNotifications } from './liveNotifications.ts';

const KEYS = { p256dh: 'point', auth: 'secret' };

type Given = { permission?: NotificationPermission; answer?: NotificationPermission; isOn?: boolean; fails?: number };

function browserWith({ permission = 'granted', answer = permission, isOn = false, fails = 0 }: Given = {}) {
  let left = fails;
  let current: object | null = isOn ? subscription() : null;
  function subscription() {
    return {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
      unsubscribe: async () => void (current = null),
    };
  }
  const subscribe = vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new DOMException('no service', 'AbortError');
    }
    return (current = subscription());
  });
  const pushManager = { subscribe, getSubscription: async () => current };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) } as never;
  const requestPermission = vi.fn(async () => answer);
  const send = vi.fn(async () => undefined);
  const http = { get: async () => ({ public_key: 'key', is_on: isOn }), send } as never;
  const notifications = createLiveNotifications(
    { notifications: { permission, requestPermission }, serviceWorker },
    http,
  );
  return { notifications, requestPermission, subscribe, send, http, hasSubscription: () => current !== null };
}

test('[R-FOLLOW-4] the browser is asked only when notifications are turned on', async () => {
  const { notifications, requestPermission } = browserWith({ permission: 'default', answer: 'granted' });
  expect(await notifications.state()).toBe('off');
  expect(requestPermission).not.toHaveBeenCalled();
  await notifications.turnOn('{name} is live');
  expect(requestPermission).toHaveBeenCalledOnce();
});

test('[R-FOLLOW-4] the server gets the subscription and the sentence of the page', async () => {
  const { notifications, send, subscribe } = browserWith();
  expect(await notifications.turnOn('{name} ist live')).toBe('on');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  const body = { endpoint: 'https://push.example/1', keys: KEYS, sentence: '{name} ist live' };
  expect(send).toHaveBeenCalledWith('PUT', '/api/push', body);
});

test.each([
  ['denied', { permission: 'default', answer: 'denied' }],
  ['unasked', { permission: 'default', answer: 'default' }],
  ['failed', { fails: 2 }],
  // The first one was for another key.
  ['on', { fails: 1 }],
] as const)('[R-FOLLOW-4] turning them on ends as %s', async (expected, given) => {
  const { notifications, send } = browserWith(given);
  expect(await notifications.turnOn('{name} is live')).toBe(expected);
  expect(send).toHaveBeenCalledTimes(expected === 'on' ? 1 : 0);
});

test('[R-FOLLOW-4] they are on where both the browser and the server have the subscription', async () => {
  expect(await browserWith({ isOn: true }).notifications.state()).toBe('on');
  expect(await browserWith({ permission: 'denied' }).notifications.state()).toBe('denied');
  const { http } = browserWith();
  expect(await createLiveNotifications({ notifications: undefined, serviceWorker: undefined }, http).state()).toBe(
    'unsupported',
  );
});

test('[R-FOLLOW-4] turning them off ends the subscription at the server and in the browser', async () => {
  const { notifications, send, hasSubscription } = browserWith({ isOn: true });
  expect(await notifications.turnOff()).toBe('off');
  expect(send).toHaveBeenCalledWith('DELETE', '/api/push');
  expect(hasSubscription()).toBe(false);
});

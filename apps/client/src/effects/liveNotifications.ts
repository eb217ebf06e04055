import type { PushAnswer, PushBody } from '@colloquy/machines/contract/follows.ts';
import type { LiveNotifications } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from './http/httpClient.ts';

const PUSH = '/api/push';

type Dependencies = {
  /** Undefined where there is none (no HTTPS, an iPhone's tab). */
  notifications: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined;
  serviceWorker: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined;
};

/** Notifications by Web Push, which `public/sw.js` shows (R-FOLLOW-4). */
export function createLiveNotifications(
  { notifications, serviceWorker }: Dependencies,
  { get, send }: HttpClient,
): LiveNotifications {
  /** Undefined where the browser has no push messages. */
  async function pushManager(): Promise<PushManager | undefined> {
    const registration = await serviceWorker?.getRegistration();
    return registration && 'pushManager' in registration ? registration.pushManager : undefined;
  }

  return {
    async state() {
      const manager = await pushManager();
      if (!notifications || !manager) return 'unsupported';
      if (notifications.permission === 'denied') return 'denied';
      if (notifications.permission === 'default' || !(await manager.getSubscription())) return 'off';
      return (await get<PushAnswer>(PUSH)).is_on ? 'on' : 'off';
    },

    async turnOn(sentence) {
      const manager = await pushManager();
      if (!notifications || !manager) return 'unsupported';
      const permission = await notifications.requestPermission();
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unasked';
      const { public_key: key } = await get<PushAnswer>(PUSH);
      const subscription = await subscribed(manager, key);
      if (!subscription) return 'failed';
      const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
      const body: PushBody = { endpoint, keys: { p256dh, auth }, sentence };
      await send('PUT', PUSH, body);
      return 'on';
    },

    async turnOff() {
      await send('DELETE', PUSH);
      const subscription = await (await pushManager())?.getSubscription();
      await subscription?.unsubscribe();
      return 'off';
    },
  };
}

/** Undefined where the browser cannot reach its push service. A subscription for another key is replaced. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  const requested = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(requested);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return await manager.subscribe(requested).catch(() => undefined);
  }
}

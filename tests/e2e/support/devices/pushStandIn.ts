/**
 * Runs in a page before its scripts: the browser has a push service, which it cannot reach from a test. Its endpoint is
 * one that the server accepts.
 */
export function standInForPushService(): void {
  let current: object | null = null;
  const subscription = () => ({
    toJSON: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    subscribe: async () => (current = subscription()),
  });
}

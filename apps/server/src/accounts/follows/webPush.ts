import { createECDH, hkdfSync } from 'node:crypto';
import { Agent } from 'node:https';
import { FOLLOWS } from '@colloquy/machines/contract/follows.ts';
import webPush from 'web-push';
import type { Push } from './follows.ts';

/** The push services of Chromium's browsers, Firefox, Safari and Edge; a dot at the front stands for any subdomain. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** How long a push service may take, and connections to one of them. */
const [TIMEOUT_MS, CONNECTIONS] = [10_000, 50];

/** Answers of a push service for a subscription that has ended (RFC 8030). */
const GONE: readonly (number | undefined)[] = [404, 410];

export type WebPushOptions = {
  /** The secret that all nodes share: the key of the messages is derived from it. */
  secret: string;
  /** Where a push service can reach the operator: an address with https: or mailto:. */
  contact: string;
  services?: readonly string[];
  /** A certificate that only tests trust. */
  ca?: string;
};

/** Sends messages by RFC 8030, encrypted for the browser (RFC 8291) and signed by us (RFC 8292). */
export function createWebPush({ secret, contact, services = PUSH_SERVICES, ca }: WebPushOptions): Push {
  const { publicKey, privateKey } = keyPairOf(secret);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ...(ca !== undefined && { ca }) });
  const isKnown = (host: string) =>
    services.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));
  return {
    publicKey,
    reaches(endpoint) {
      const { protocol, hostname, username, password } = new URL(endpoint);
      return protocol === 'https:' && username === '' && password === '' && isKnown(hostname);
    },
    async send({ endpoint, keys }, notice) {
      try {
        // Redirects are not followed.
        await webPush.sendNotification({ endpoint, keys }, JSON.stringify(notice), {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: FOLLOWS.noticeKept / 1_000,
          urgency: 'normal',
          timeout: TIMEOUT_MS,
          agent,
        });
        return 'sent';
      } catch (error) {
        return error instanceof webPush.WebPushError && GONE.includes(error.statusCode) ? 'gone' : 'failed';
      }
    },
  };
}

/** A key pair on P-256, the same on each node and after each start. */
export function keyPairOf(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  // Nearly every 32-byte number is a valid private key.
  for (let attempt = 0; ; attempt += 1) {
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `push\0${attempt}`, 32)));
      break;
    } catch (error) {
      if (attempt > 9) throw error;
    }
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
}

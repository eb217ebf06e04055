import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import type { LiveNotice, PushBody } from '@colloquy/machines/contract/follows.ts';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../node/loopbackCertificate.ts';
import { listenOnFreePort } from '../node/listenOnFreePort.ts';

type Received = { headers: NodeJS.Dict<string | string[]>; notice: LiveNotice };

/** A browser that a push service can reach. */
export type PushDevice = {
  subscription: PushBody;
  received: Received[];
  /** What the service answers for it from now on. */
  status: number;
};

/** A push service on this machine (RFC 8030), whose browsers decrypt what they receive (RFC 8291). */
export async function startPushService() {
  const devices = new Map<string, { device: PushDevice; open: (body: Buffer) => string }>();
  const http = createServer({ cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const known = devices.get(request.url ?? '');
      if (known && request.method === 'POST') {
        const notice = JSON.parse(known.open(Buffer.concat(chunks))) as LiveNotice;
        known.device.received.push({ headers: request.headers, notice });
      }
      response.writeHead(known?.device.status ?? 404, { location: '/elsewhere' }).end();
    });
  });
  const port = await listenOnFreePort(http);
  return {
    certificate: LOOPBACK_CERTIFICATE,
    device(sentence = '{name} is live'): PushDevice {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomUUID()}`;
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      const device: PushDevice = {
        subscription: { endpoint: `https://localhost:${port}${path}`, keys, sentence },
        received: [],
        status: 201,
      };
      devices.set(path, {
        device,
        open(body) {
          const [salt, size] = [body.subarray(0, 16), body[20] ?? 0];
          const sender = body.subarray(21, 21 + size);
          const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
          const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
          const derive = (what: string, length: number) =>
            Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
          const sealed = body.subarray(21 + size);
          const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
          cipher.setAuthTag(sealed.subarray(-16));
          const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
          return text.subarray(0, text.lastIndexOf(2)).toString();
        },
      });
      return device;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

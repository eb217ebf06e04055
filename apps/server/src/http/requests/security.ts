import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { SOCKET_PATH } from '@colloquy/machines/contract/words.ts';
import type { Options } from '../../domain/parts.ts';
import { PLAIN_HOST } from './publicAddress.ts';

type SetHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Of what browsers let pages ask for, what a call or a broadcast uses. */
const USED = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
];
const UNUSED = [
  'encrypted-media',
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'clipboard-read',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = (features: readonly string[], allowed: string) => features.map((name) => `${name}=${allowed}`);
const FEATURES = [...permissions(USED, '(self)'), ...permissions(UNUSED, '()')].join(', ');
/** For pictures that somebody has sent. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** For pages that show no call. */
export const NO_FEATURES = permissions([...USED, ...UNUSED], '()').join(', ');

/**
 * The headers every answer carries. Nothing inline: scripts set styles through the object model, which no policy
 * forbids. https is only insisted on where it is there: on localhost it would shut the page out.
 */
export function securityHeaders({ secureCookies: isHttps }: Pick<Options, 'secureCookies'>): SetHeaders {
  const self = "'self'";
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        scriptSrcAttr: ["'none'"],
        styleSrc: [self],
        // Older Safari does not count a websocket to the same host as 'self'.
        connectSrc: [
          self,
          ({ headers: { host = '' } }) => (PLAIN_HOST.test(host) ? `ws://${host} wss://${host}` : self),
        ],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self],
        workerSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', FEATURES);
    setHeaders(request, response, next);
  };
}

/** Socket.IO answers its path before the API sees the request; its refusals carry the same headers (R-HTTP-3). */
export function guardSocketPath(server: Server, options: Pick<Options, 'secureCookies'>): void {
  const setHeaders = securityHeaders(options);
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith(SOCKET_PATH)) setHeaders(request, response, () => undefined);
  });
}

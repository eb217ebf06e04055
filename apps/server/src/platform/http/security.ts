import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { VIDEO_WORKER_POLICY, SERVICE_WORKER_POLICY, SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import type { Options } from '../../services.ts';
import { PLAIN_HOST } from '../access/origins.ts';

type SetHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The browser features that a call or a broadcast uses. */
const USED = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'on-device-speech-recognition',
  'picture-in-picture',
  'screen-wake-lock',
  'speaker-selection',
];
/** All others that Chromium knows, except those that media and networking may need implicitly. */
const UNUSED =
  'accelerometer aria-notify bluetooth browsing-topics captured-surface-control clipboard-read compute-pressure ' +
  'deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get encrypted-media gamepad ' +
  'geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map language-detector ' +
  'language-model local-fonts magnetometer midi otp-credentials payment ' +
  'private-state-token-issuance private-state-token-redemption publickey-credentials-create ' +
  'publickey-credentials-get serial storage-access summarizer sync-xhr translator unload usb window-management ' +
  'xr-spatial-tracking';
const permissions = (features: readonly string[], allowed: string) => features.map((name) => `${name}=${allowed}`);
const FEATURES = [...permissions(USED, '(self)'), ...permissions(UNUSED.split(' '), '()')].join(', ');
/** For user-uploaded pictures. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** For pages that show no call. */
export const NO_FEATURES = permissions([...USED, ...UNUSED.split(' ')], '()').join(', ');

/**
 * The headers of every response. Nothing inline: scripts set styles through the DOM, which no policy forbids. The
 * addresses of two workers are the only strings that may be used as code, through the Trusted Types policies of their
 * names.
 * https is required only where it is in use: on localhost it would lock the page out.
 */
export function securityHeaders({ secureCookies: isHttps }: Pick<Options, 'secureCookies'>): SetHeaders {
  const self = "'self'";
  const none = "'none'";
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [none],
        // Compiling WebAssembly, never text: effects on picture and sound run it, in a worker and in an audio worklet.
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        styleSrc: [self],
        // Older Safari does not count a websocket to the same host as 'self'.
        connectSrc: [
          self,
          ({ headers: { host = '' } }) => (PLAIN_HOST.test(host) ? `${isHttps ? 'wss' : 'ws'}://${host}` : self),
        ],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self],
        manifestSrc: [self],
        workerSrc: [self],
        objectSrc: [none],
        baseUri: [none],
        formAction: [none],
        frameAncestors: [none],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [SERVICE_WORKER_POLICY, VIDEO_WORKER_POLICY],
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

/** Socket.IO answers its path before the API sees the request; its refusals get the same headers (R-HTTP-3). */
export function guardSocketPath(server: Server, options: Pick<Options, 'secureCookies'>): void {
  const setHeaders = securityHeaders(options);
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith(SOCKET_PATH)) setHeaders(request, response, () => undefined);
  });
}

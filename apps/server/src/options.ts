import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tls } from './httpServer.ts';
import type { Options } from './services.ts';
import type { ProviderSettings } from './accounts/signIn/oauth/providers.ts';
import { SettingsError, type Settings } from './settings.ts';

/** With the rest of the shutdown it stays below the 15 s that a node may take. */
const MOVE_MS = 6_000;

/**
 * How long clients may take to move when this node ends; milliseconds. A single node asks nobody: its clients would
 * only reconnect to it, and a restart would take longer.
 */
export const moveMsOf = ({ REDIS_URL }: Settings): number => (REDIS_URL === undefined ? 0 : MOVE_MS);

/** Server options from the settings. `client` is the folder of the built client, which may be missing. */
export function optionsOf(settings: Settings, nodeId: string, client: URL): Options {
  return {
    nodeId,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    secureCookies: settings.TLS_CERT !== undefined || (settings.PUBLIC_URL?.startsWith('https:') ?? false),
    stunUrls: settings.STUN_URLS,
    turnUrls: settings.TURN_URLS,
    turnSecret: settings.TURN_SECRET,
    limitsFactor: settings.LIMITS_FACTOR,
    resumeGraceMs: settings.RESUME_GRACE_S * 1000,
    streamP2pViewers: settings.STREAM_P2P_VIEWERS,
    moveMs: moveMsOf(settings),
    contactEmail: settings.CONTACT_EMAIL,
    metricsToken: settings.METRICS_TOKEN,
    inspectToken: settings.INSPECT_TOKEN,
    loadToken: settings.LOAD_TOKEN,
    clientDir: existsSync(new URL('index.html', client)) ? fileURLToPath(client) : undefined,
  };
}

/**
 * Where push services can reach the operator: they require an address, and Safari's refuses one that does not exist.
 */
export function contactOf({ PUBLIC_URL, MAIL_FROM }: Settings): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  const mail = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM ?? '')?.[0];
  return mail === undefined ? 'https://localhost' : `mailto:${mail}`;
}

/** Providers whose id and secret are set. */
export function providersOf(settings: Settings): ProviderSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings;
  return {
    google:
      GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
        ? undefined
        : { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: settings.GOOGLE_ISSUER_URL },
    github:
      GITHUB_CLIENT_ID === undefined || GITHUB_CLIENT_SECRET === undefined
        ? undefined
        : {
            clientId: GITHUB_CLIENT_ID,
            clientSecret: GITHUB_CLIENT_SECRET,
            site: settings.GITHUB_URL,
            api: settings.GITHUB_API_URL,
          },
  };
}

/** @throws SettingsError for a file that cannot be read. */
export function tlsOf({ TLS_CERT, TLS_KEY }: Settings): Tls | undefined {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  return { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) };
}

function readPem(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsError(variable, `the file ${file} cannot be read`);
  }
}

import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import * as z from 'zod/mini';
import { SECRETS, withSecretFiles } from './secrets.ts';

/** A setting that cannot be used: the message names the variable and the reason. The start ends with it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`);
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const text = z.string();

const numberFormat = (format: RegExp, name: string) => (from: number, to: number) =>
  z.pipe(
    text.check(
      z.refine((value) => format.test(value) && Number(value) >= from && Number(value) <= to, {
        error: `must be a ${name} from ${from} to ${to}`,
      }),
    ),
    z.transform(Number),
  );
const wholeNumber = numberFormat(/^\d{1,9}$/, 'whole number');
const decimal = numberFormat(/^\d+(\.\d+)?$/, 'number');

const isUrl = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const connectionKey = ({ protocol, username, password }: URL) => JSON.stringify([protocol, username, password]);
/** All addresses of a cluster use the same protocol and credentials, and a cluster has only one database. */
const isSameCluster = (address: string, first = address) => {
  const [one, other] = [new URL(address), new URL(first)];
  const hasDatabase = !['', '/', '/0'].includes(one.pathname);
  return !hasDatabase && connectionKey(one) === connectionKey(other);
};
const isOrigin = (value: string) => isUrl(value, ['http:', 'https:']) && new URL(value).pathname === '/';

const address = (...protocols: string[]) =>
  text.check(
    z.refine((value) => isUrl(value, protocols), {
      error: `must be an address beginning with ${protocols.join(' or ')}`,
    }),
  );

const splitList = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const list = (isValid: (part: string) => boolean, error: string) =>
  z.pipe(text.check(z.refine((value) => splitList(value).every(isValid), { error })), z.transform(splitList));
const iceUrls = (...schemes: string[]) =>
  list(
    (part) => schemes.some((scheme) => part.startsWith(`${scheme}:`)),
    `must be addresses beginning with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}, separated by commas`,
  );

const ORIGIN_ERROR = 'must be an origin such as https://example.org';
const origin = z.pipe(
  text.check(z.refine(isOrigin, { error: ORIGIN_ERROR })),
  z.transform((value) => new URL(value).origin),
);
const origins = z.pipe(
  list(isOrigin, `${ORIGIN_ERROR}, several separated by commas`),
  z.transform((values) => values.map((value) => new URL(value).origin)),
);

/** One Redis, or several addresses of one cluster, kept separated by commas. */
const redisAddresses = z.pipe(
  list(
    (part) => isUrl(part, ['redis:', 'rediss:']),
    'must be an address beginning with redis: or rediss:, several of one cluster separated by commas',
  ).check(
    z.refine((addresses) => addresses.length > 0, { error: 'is empty' }),
    z.refine((addresses) => addresses.length < 2 || addresses.every((one) => isSameCluster(one, addresses[0])), {
      error: 'must name the same protocol, user and password in all addresses of a cluster, and no database',
    }),
  ),
  z.transform((addresses) => addresses.join(',')),
);

const token = text.check(z.regex(/^\S{16,512}$/, { error: 'must have 16 to 512 characters and no spaces' }));

const settingsSchema = z.object({
  NODE_ENV: z.optional(text),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  ALLOWED_ORIGINS: z._default(origins, []),
  TRUST_PROXY: z._default(wholeNumber(0, 100), 0),
  TLS_CERT: z.optional(text),
  TLS_KEY: z.optional(text),
  DATABASE_URL: z.optional(address('postgres:', 'postgresql:')),
  DATA_DIR: z._default(text, '.data'),
  REDIS_URL: z.optional(redisAddresses),
  APP_SECRET: z.optional(text),
  STUN_URLS: z._default(iceUrls('stun', 'stuns'), ['stun:stun.l.google.com:19302']),
  TURN_URLS: z._default(iceUrls('turn', 'turns'), []),
  TURN_SECRET: z.optional(text),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  CONTACT_EMAIL: z.optional(text.check(z.regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'must be an email address' }))),
  MAIL_FROM: z.optional(text.check(z.regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'must be an email address' }))),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER_URL: z._default(address('http:', 'https:'), 'https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.optional(text),
  GITHUB_CLIENT_SECRET: z.optional(text),
  GITHUB_URL: z._default(address('http:', 'https:'), 'https://github.com'),
  GITHUB_API_URL: z._default(address('http:', 'https:'), 'https://api.github.com'),
  JANUS_URLS: z._default(
    list((part) => isUrl(part, ['ws:', 'wss:']), 'must be addresses beginning with ws: or wss:, separated by commas'),
    [],
  ),
  JANUS_SECRET: z.optional(text),
  JANUS_VIEWERS: z._default(wholeNumber(1, 100_000), 200),
  STREAM_P2P_VIEWERS: z._default(wholeNumber(0, 1000), 6),
  RESUME_GRACE_S: z._default(decimal(0, 3600), DELAYS.resumeGrace / 1_000),
  LIMITS_FACTOR: z._default(decimal(0.001, 1_000_000), 1),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
  METRICS_TOKEN: z.optional(text),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: z._default(decimal(0, 1), 1),
  INSPECT_TOKEN: z.optional(token),
  LOAD_TOKEN: z.optional(token),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Every environment variable that is read. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(settingsSchema.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** The shortest secret accepted; generated ones are longer. */
const MIN_SECRET_LENGTH = 16;

/** Pairs that must be set together. */
const REQUIRED_PAIRS = [
  ['TLS_CERT', 'TLS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
] as const;

const PROVIDER_IDS = ['GOOGLE_CLIENT_ID', 'GITHUB_CLIENT_ID'] as const;

/**
 * Reads every setting from an environment (R-SET-1, R-SET-2), secrets also from files (R-SET-23). An empty variable
 * counts as unset, except `STUN_URLS`, whose empty value means no STUN server.
 * @throws SettingsError for the first setting that cannot be used.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const secrets = withSecretFiles(env, (variable, reason) => {
    throw new SettingsError(variable, reason);
  });
  const given = Object.fromEntries(
    Object.entries(secrets).filter(([name, value]) => value !== '' || name === 'STUN_URLS'),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(String(issue?.path[0]), issue?.message ?? 'cannot be used');
  }
  assertConsistent(parsed.data);
  return parsed.data;
}

function assertConsistent(settings: Settings): void {
  for (const [one, other] of REQUIRED_PAIRS) {
    if ((settings[one] === undefined) !== (settings[other] === undefined)) {
      const [missing, set] = settings[one] === undefined ? [one, other] : [other, one];
      throw new SettingsError(missing, `is required when ${set} is set`);
    }
  }
  if (settings.TURN_URLS.length > 0 && settings.TURN_SECRET === undefined) {
    throw new SettingsError('TURN_SECRET', 'is required when TURN_URLS is set');
  }
  if (settings.JANUS_URLS.length > 0 && settings.JANUS_SECRET === undefined) {
    throw new SettingsError('JANUS_SECRET', 'is required when JANUS_URLS is set');
  }
  if (settings.NODE_ENV === 'production' && settings.APP_SECRET === undefined) {
    throw new SettingsError('APP_SECRET', 'is required when NODE_ENV is production');
  }
  if (settings.APP_SECRET !== undefined && settings.APP_SECRET.length < MIN_SECRET_LENGTH) {
    throw new SettingsError(
      'APP_SECRET',
      `must have ${MIN_SECRET_LENGTH} characters at least: who guesses it signs as we do`,
    );
  }
  if (settings.SMTP_URL !== undefined && settings.PUBLIC_URL === undefined) {
    throw new SettingsError('PUBLIC_URL', 'is required when SMTP_URL is set: the links in mails lead there');
  }
  const provider = PROVIDER_IDS.find((name) => settings[name] !== undefined);
  if (provider !== undefined && settings.PUBLIC_URL === undefined) {
    throw new SettingsError(
      'PUBLIC_URL',
      `is required when ${provider} is set: providers send people back to it, and callers must not say where`,
    );
  }
  if (settings.REDIS_URL === undefined) return;
  if (settings.DATABASE_URL === undefined) {
    throw new SettingsError('REDIS_URL', 'needs DATABASE_URL beside it: nodes share one database');
  }
  if (settings.APP_SECRET === undefined) {
    throw new SettingsError('APP_SECRET', 'is required when REDIS_URL is set: nodes accept what any of them signed');
  }
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { keptSecret } from './appSecret.ts';
import { createServer, type Tls } from './createServer.ts';
import { createAccounts } from './database/accounts.ts';
import { connect } from './database/connect.ts';
import { createDatabaseHealth } from './database/health.ts';
import { migrateWhenThere } from './database/migrate.ts';
import { createRoomRecords } from './database/roomRecords.ts';
import type { Log, Options } from './domain/parts.ts';
import { createSigner } from './domain/signing.ts';
import { EmbeddedRefused, startEmbedded } from './embedded/startEmbedded.ts';
import { createMemoryRegistry } from './registry/memory.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** These lie beside this file in the source as in the bundle. */
const MIGRATIONS = new URL('./database/migrations/', import.meta.url);
const EMBEDDED_CHILD = new URL(`./embedded/child${extname(import.meta.url)}`, import.meta.url);
const BUILT_CLIENT = new URL('../client/', import.meta.url);

/** A drain that meets something stuck ends all the same; milliseconds. */
const DRAIN_PATIENCE = 8_000;

/** Said to the person at the terminal, in one line. */
class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

type Undo = () => Promise<void>;

async function start(settings: Settings, log: Log, undo: Undo[]): Promise<string> {
  const dataDir = resolve(settings.DATA_DIR);
  const tls = tlsOf(settings);
  const url = settings.DATABASE_URL ?? (await embeddedUrl(dataDir, log, undo));
  const sql = connect({ url, embedded: settings.DATABASE_URL === undefined });
  undo.push(() => sql.end({ timeout: 3 }));
  await migrateWhenThere(url, MIGRATIONS, log);

  const nodeId = randomUUID();
  const options = optionsOf(settings, nodeId);
  const registry = createMemoryRegistry({ graceMs: options.resumeGraceMs });
  await registry.start(nodeId);
  undo.push(() => registry.stop());

  const server = createServer(
    {
      registry,
      roomRecords: createRoomRecords(sql),
      accounts: createAccounts(sql),
      database: createDatabaseHealth(sql),
      signer: createSigner(settings.APP_SECRET ?? (await keptSecret(dataDir))),
      log,
    },
    options,
    tls,
  );
  undo.push(() => server.close());
  server.http.listen(options.port, options.host);
  await once(server.http, 'listening').catch((error: unknown) => {
    throw new StartRefused(whyNotListening(error, options));
  });
  const bound = server.http.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  return `${tls ? 'https' : 'http'}://${shownHost(options.host)}:${port}`;
}

async function embeddedUrl(dataDir: string, log: Log, undo: Undo[]): Promise<string> {
  const embedded = await startEmbedded({ dataDir, child: EMBEDDED_CHILD, log });
  undo.push(() => embedded.stop());
  return embedded.url;
}

function optionsOf(settings: Settings, nodeId: string): Options {
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
    clientDir: existsSync(new URL('index.html', BUILT_CLIENT)) ? fileURLToPath(BUILT_CLIENT) : undefined,
  };
}

function tlsOf({ TLS_CERT, TLS_KEY }: Settings): Tls | undefined {
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

function whyNotListening(error: unknown, { host, port }: Options): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use on ${host}. Stop what uses it, or set PORT to another.`;
  if (code === 'EACCES') return `PORT: ${port} may not be used by this account. Set PORT to 1024 or above.`;
  return `HOST: cannot listen on ${host}:${port} (${code})`;
}

/** 0.0.0.0 is no address to open; browsers give cameras to localhost. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function undoAll(undo: Undo[], log: Log): Promise<void> {
  for (const step of undo.splice(0).toReversed()) {
    await step().catch((error: unknown) => log.warn({ err: error }, 'A part did not end well'));
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const settings = settingsOrExit();
const log = pino({ level: settings.LOG_LEVEL });
process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'A rejection nobody handled'));

const undo: Undo[] = [];
const asked = new Promise<NodeJS.Signals>((resolveSignal) => {
  // A second signal during the drain finds the promise resolved and changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolveSignal(signal));
});
const started = start(settings, log, undo).then(
  (address) => say(`Colloquy is at ${address}`),
  async (error: unknown) => {
    const known = error instanceof StartRefused || error instanceof SettingsError || error instanceof EmbeddedRefused;
    process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
    await undoAll(undo, log);
    process.exit(1);
  },
);

const signal = await asked;
log.info({ signal }, 'Ending');
setTimeout(() => process.exit(1), DRAIN_PATIENCE).unref();
await started;
await undoAll(undo, log);
process.exit(0);

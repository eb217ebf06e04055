import { randomUUID } from 'node:crypto';
import { extname, resolve } from 'node:path';
import { pino } from 'pino';
import { loadOrCreateSecret } from './secrets.ts';
import { createServer, type Cluster } from './createServer.ts';
import { connect, createDatabasePing } from './platform/database/connect.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrateWhenReachable } from './platform/database/migrate.ts';
import { createPeople } from './accounts/postgresPeople.ts';
import { createReportRecords } from './accounts/reports/postgresReports.ts';
import { createRoomRecords } from './rooms/postgresRoomRecords.ts';
import { createSanctionRecords } from './accounts/reports/postgresSanctions.ts';
import { createStreamBans } from './broadcasts/postgresStreamBans.ts';
import { createTerms } from './rooms/postgresTerms.ts';
import type { Log, SendMail } from './services.ts';
import type { Tracing } from './platform/tracing.ts';
import type { Registry, RegistryTimes } from './rooms/registry.ts';
import type { NodeId } from './rooms/registryTypes.ts';
import { createPasswords } from './accounts/signIn/passwordHashing.ts';
import { createSigner, randomToken } from './platform/access/signing.ts';
import { createSanctions } from './accounts/reports/sanctions.ts';
import { EmbeddedRefused, startEmbedded } from './platform/embedded/startEmbedded.ts';
import { createHashingProcess } from './accounts/signIn/hashing/hashingProcess.ts';
import { listen, ListenRefused, shownHost } from './httpServer.ts';
import type { LoadStores } from './load/serveLoad.ts';
import { createJanusServers } from './broadcasts/janus/janusServers.ts';
import { openSocket } from './broadcasts/janus/janusLink.ts';
import { createImageWorker } from './platform/pictures/imageWorker.ts';
import { createWebPush } from './accounts/follows/webPush.ts';
import { createProviders } from './accounts/signIn/oauth/providers.ts';
import { contactOf, moveMsOf, optionsOf, providersOf, tlsOf } from './options.ts';
import { createMemoryRegistry } from './rooms/registry/memoryRegistry.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** These lie beside this file both in the source and in the bundle. */
const MIGRATIONS = new URL('./platform/database/migrations/', import.meta.url);
const EMBEDDED_CHILD = new URL(`./platform/embedded/postgresChild${extname(import.meta.url)}`, import.meta.url);
const HASHING_CHILD = new URL(`./accounts/signIn/hashing/hashingChild${extname(import.meta.url)}`, import.meta.url);
const PICTURE_CHILD = new URL(`./platform/pictures/pictureChild${extname(import.meta.url)}`, import.meta.url);
const BUILT_CLIENT = new URL('../client/', import.meta.url);

/** After the time for clients to move, a shutdown that hangs is forced to end; milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/** The state of load participants in Redis has names of its own. */
const LOAD_PREFIX = 'colloquy-load:';

type Undo = () => Promise<void>;

async function start(settings: Settings, nodeId: NodeId, log: Log, undo: Undo[]): Promise<string> {
  const dataDir = resolve(settings.DATA_DIR);
  const tls = tlsOf(settings);
  const redis = settings.REDIS_URL;
  if (redis) await refuseOldRedis(redis);
  const url = settings.DATABASE_URL ?? (await embeddedUrl(dataDir, log, undo));
  const sql = connect({ url, embedded: settings.DATABASE_URL === undefined });
  undo.push(() => sql.end({ timeout: 3 }));
  await migrateWhenReachable(url, MIGRATIONS, log);

  const options = optionsOf(settings, nodeId, BUILT_CLIENT);
  const tracing = await tracingOf(settings, nodeId, log, undo);
  const times = { graceMs: options.resumeGraceMs };
  const isLoadTested = options.loadToken !== undefined;
  const shared = redis ? await sharedServices(redis, times, { tracing, log }, isLoadTested) : undefined;
  undo.push(async () => shared?.cluster.nodes.close());
  const registry = shared?.registry ?? createMemoryRegistry(times);
  await registry.start(nodeId);
  undo.push(() => registry.stop());
  const load = isLoadTested ? (shared?.load ?? { registry: createMemoryRegistry(times) }) : undefined;
  await load?.registry.start(nodeId);
  undo.push(async () => load?.registry.stop());

  const sanctions = createSanctions(createSanctionRecords(sql), log);
  await sanctions.start();
  undo.push(async () => sanctions.stop());
  const hashing = createHashingProcess(HASHING_CHILD);
  const bulkHashing = createHashingProcess(HASHING_CHILD, { forBulk: true });
  const pictures = createImageWorker(PICTURE_CHILD);
  undo.push(
    () => hashing.close(),
    () => bulkHashing.close(),
    () => pictures.close(),
  );
  const stopCleaning = startHousekeeping(sql, { registry, log });
  undo.push(async () => stopCleaning());

  const mediaServers = createJanusServers({
    urls: settings.JANUS_URLS,
    secret: settings.JANUS_SECRET ?? '',
    capacity: settings.JANUS_VIEWERS,
    open: openSocket,
    log,
  });
  undo.push(() => mediaServers.close());

  const secret = settings.APP_SECRET ?? (await loadOrCreateSecret(dataDir));
  const signer = createSigner(secret);
  const server = createServer(
    {
      registry,
      roomRecords: createRoomRecords(sql),
      people: createPeople(sql),
      reports: createReportRecords(sql),
      streamBans: createStreamBans(sql),
      push: createWebPush({ secret, contact: contactOf(settings) }),
      terms: createTerms(sql),
      sanctions,
      passwords: createPasswords(hashing, { bulk: bulkHashing }),
      roomPasswords: createPasswords(hashing, { bulk: bulkHashing }),
      pictures,
      providers: createProviders(providersOf(settings)),
      database: createDatabasePing(sql),
      mediaServers,
      sendMail: await mailOf(settings, log),
      signer,
      // The in-memory registry ends with the process, and so must its tickets: a revived room keeps its id.
      tickets: redis ? signer : createSigner(randomToken()),
      tracing,
      log,
    },
    options,
    { tls, cluster: shared?.cluster, load },
  );
  undo.push(() => server.close());
  const port = await listen(server.http, options);
  return `${tls ? 'https' : 'http'}://${shownHost(options.host)}:${port}`;
}

/**
 * The services that a node shares with others, also those of load participants. The Redis client is loaded only where
 * Redis is used.
 */
async function sharedServices(
  redis: string,
  times: Pick<RegistryTimes, 'graceMs'>,
  { tracing, log }: { tracing: Tracing | undefined; log: Log },
  isLoadTested: boolean,
): Promise<{ registry: Registry; cluster: Cluster; load: LoadStores | undefined }> {
  const { createRedisClients } = await import('./cluster/redis/redisClients.ts');
  const { createRedisRegistry } = await import('./rooms/registry/redis/redisRegistry.ts');
  const { createRedisBus } = await import('./cluster/redisBus.ts');
  const clients = createRedisClients(redis);
  const loadStores = () => ({
    registry: createRedisRegistry({ clients, times, log, prefix: `${LOAD_PREFIX}registry:` }),
    cluster: createRedisBus(clients, `${LOAD_PREFIX}bus:`),
  });
  return {
    registry: createRedisRegistry({ clients, times, tracing, log }),
    cluster: createRedisBus(clients),
    load: isLoadTested ? loadStores() : undefined,
  };
}

/**
 * Without an SMTP server mails are logged, in development, or not sent at all. The SMTP client is loaded only where one
 * is configured.
 */
async function mailOf({ SMTP_URL, MAIL_FROM, NODE_ENV }: Settings, log: Log): Promise<SendMail | undefined> {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined)
    return (await import('./accounts/signIn/smtp.ts')).createSmtp(SMTP_URL, MAIL_FROM);
  return NODE_ENV === 'production' ? undefined : async ({ to, subject, text }) => log.info({ to, text }, subject);
}

/** The libraries of OpenTelemetry are loaded only where a receiver of spans is configured. */
async function tracingOf(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Settings,
  nodeId: NodeId,
  log: Log,
  undo: Undo[],
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./platform/tracing/openTracing.ts');
  const { tracing, close } = openTracing({ endpoint, share, nodeId, log });
  undo.push(close);
  return tracing;
}

async function refuseOldRedis(redis: string): Promise<void> {
  const { findOldRedis, MIN_REDIS_VERSION } = await import('./cluster/redis/oldRedis.ts');
  const old = await findOldRedis(redis);
  if (old)
    throw new SettingsError('REDIS_URL', `needs Redis ${MIN_REDIS_VERSION} or later; ${old.address} is ${old.version}`);
}

async function embeddedUrl(dataDir: string, log: Log, undo: Undo[]): Promise<string> {
  const embedded = await startEmbedded({ dataDir, child: EMBEDDED_CHILD, log });
  undo.push(() => embedded.stop());
  return embedded.url;
}

async function undoAll(undo: Undo[], log: Log): Promise<void> {
  for (const step of undo.splice(0).toReversed()) {
    await step().catch((error: unknown) => log.warn({ err: error }, 'A part did not end well'));
  }
}

/**
 * Prints the public address for the person who started the server; one of many nodes logs it, whatever the log level.
 */
function printAddress(address: string): void {
  const line = `Colloquy is at ${address}`;
  if (settings.REDIS_URL === undefined) process.stdout.write(`${line}\n`);
  else pino().child({ node: nodeId }).info({ address }, line);
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
const nodeId = randomUUID();
const log = pino({ level: settings.LOG_LEVEL }).child({ node: nodeId });
process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'A rejection nobody handled'));

const undo: Undo[] = [];
const requested = new Promise<NodeJS.Signals>((resolveSignal) => {
  // A second signal during the drain finds the promise resolved and changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolveSignal(signal));
});
const started = start(settings, nodeId, log, undo).then(printAddress, async (error: unknown) => {
  const known = error instanceof ListenRefused || error instanceof SettingsError || error instanceof EmbeddedRefused;
  process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  await undoAll(undo, log);
  process.exit(1);
});

const signal = await requested;
log.info({ signal }, 'Ending');
setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS + moveMsOf(settings)).unref();
await started;
await undoAll(undo, log);
process.exit(0);

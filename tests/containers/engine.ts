import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from '../support/find/findProgram.mjs';
import { ROOT } from '../support/repository/composeFile.ts';

const run = promisify(execFile);
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 };
const PROJECT = 'colloquyverify';
/** How often health checks run where no systemd runs them. */
const HEALTH_MS = 2_000;

/** crun refuses control groups of both versions at once. */
const NEEDS_RUNC = existsSync('/sys/fs/cgroup/unified');

/** Programs without which nothing can be checked, by the names of their packages in Debian. */
export const missingPrograms = (): string[] =>
  ['podman', 'docker-compose', ...(NEEDS_RUNC ? ['runc'] : [])].filter((name) => findProgram(name) === undefined);

/** What a command printed on its way to fail, without what it said before. */
export const reasonOf = (error: unknown): string => {
  // Compose's last line only says that there were errors.
  const printed =
    (error as { stderr?: string }).stderr
      ?.trim()
      .replace(/\n[^\n]*Encountered errors.*$/, '')
      .split('\n') ?? [];
  return (
    printed.findLast((line) => /error|denied|fail|fatal|not permitted/i.test(line)) || printed.at(-1) || String(error)
  );
};

/** How many files and processes a container may have at most: no more than this process, without more rights. */
const hardLimit = (name: string) =>
  Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 65_536);

/**
 * Podman with a storage of its own, which disappears at the end, and docker-compose in front of it. Containers have names
 * of this project only.
 */
export class Engine {
  readonly folder: string;
  /** Limits that this machine grants, instead of podman's own. */
  readonly ulimits = {
    nofile: Math.min(65_536, hardLimit('open files')),
    nproc: Math.min(32_768, hardLimit('processes')),
  };
  readonly limits = Object.entries(this.ulimits).flatMap(([name, most]) => ['--ulimit', `${name}=${most}:${most}`]);
  /** More files beside docker-compose.yml, and variables that they use. */
  files: readonly string[] = [];
  variables: Record<string, string> = {};
  private service?: ChildProcess;
  private timer?: NodeJS.Timeout;
  private readonly storage: readonly string[];
  private readonly environment: NodeJS.ProcessEnv;

  private constructor(folder: string, storage: string) {
    this.folder = folder;
    this.storage = ['--root', join(storage, 'root'), '--runroot', join(storage, 'run')];
    this.environment = {
      ...process.env,
      CONTAINERS_CONF: join(folder, 'containers.conf'),
      // Health checks are timers of systemd.
      ...(!existsSync('/run/systemd/system') && { DISABLE_HC_SYSTEMD: 'true' }),
    };
  }

  /** @param kept a folder for images that outlives the run, to save time; by default they are made again. */
  static async start(kept?: string): Promise<Engine> {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-containers-'));
    if (kept) await mkdir(kept, { recursive: true });
    const engine = new Engine(folder, kept ?? folder);
    const runtime = NEEDS_RUNC ? 'runtime = "runc"\n' : '';
    await writeFile(
      join(folder, 'containers.conf'),
      `[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "${folder}/networks"\n[engine]\n${runtime}`,
    );
    return engine;
  }

  /** Runs podman and returns what it printed. */
  async podman(...args: string[]): Promise<string> {
    const { stdout } = await run('podman', [...this.storage, ...args], { ...OUTPUT, env: this.environment });
    return stdout.trim();
  }

  /** What a container has written to both of its outputs. */
  async logsOf(id: string): Promise<string> {
    const { stdout, stderr } = await run('podman', [...this.storage, 'logs', id], { ...OUTPUT, env: this.environment });
    return `${stdout}\n${stderr}`;
  }

  /** Runs podman with its output into a file, or its input from one. */
  async toFile(path: string, ...args: string[]): Promise<void> {
    await this.throughShell('exec podman "$@" > "$0"', path, args);
  }
  async fromFile(path: string, ...args: string[]): Promise<void> {
    await this.throughShell('exec podman "$@" < "$0"', path, args);
  }
  private async throughShell(script: string, path: string, args: readonly string[]): Promise<void> {
    await run('sh', ['-c', script, path, ...this.storage, ...args], { ...OUTPUT, env: this.environment });
  }

  async build(tag: string, dockerfile: string, context: string, args: readonly string[] = []): Promise<void> {
    // The format of Docker has health checks; chroot needs no rights that a container of a container lacks.
    const how = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--layers'];
    await this.podman('build', ...how, '--tag', tag, '--file', dockerfile, ...args, context);
  }

  /** Begins to serve compose, and to run the health checks if nothing else does. */
  async serve(): Promise<void> {
    const socket = join(this.folder, 'podman.sock');
    this.service = spawn('podman', [...this.storage, 'system', 'service', '--time=0', `unix://${socket}`], {
      env: this.environment,
      stdio: 'ignore',
    });
    while (!existsSync(socket)) await wait(100);
    if (this.environment['DISABLE_HC_SYSTEMD']) this.runHealthChecks();
  }

  private runHealthChecks(): void {
    const look = async () => {
      const ids = (await this.podman('ps', '--quiet', '--filter', 'status=running').catch(() => '')).split('\n');
      await Promise.all(ids.filter(Boolean).map((id) => this.podman('healthcheck', 'run', id).catch(() => '')));
      this.timer = setTimeout(() => void look(), HEALTH_MS);
    };
    this.timer = setTimeout(() => void look(), HEALTH_MS);
  }

  async compose(...args: string[]): Promise<string> {
    const files = ['docker-compose.yml', ...this.files].flatMap((file) => ['--file', file]);
    const { stdout } = await run('docker-compose', [...files, '--project-directory', ROOT, ...args], {
      ...OUTPUT,
      cwd: ROOT,
      env: {
        ...process.env,
        ...this.variables,
        COMPOSE_PROJECT_NAME: PROJECT,
        COMPOSE_HTTP_TIMEOUT: '300',
        DOCKER_HOST: `unix://${join(this.folder, 'podman.sock')}`,
      },
    });
    return stdout;
  }

  /** The container of a service of docker-compose.yml. */
  async containerOf(service: string): Promise<string> {
    const id = await this.podman('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.service=${service}`);
    if (id === '' || id.includes('\n')) throw new Error(`${service} has not one container: ${id || 'none'}`);
    return id;
  }

  async exec(service: string, ...command: string[]): Promise<string> {
    return this.podman('exec', await this.containerOf(service), ...command);
  }

  async healthOf(service: string): Promise<string> {
    return this.podman('inspect', '--format', '{{.State.Healthcheck.Status}}', await this.containerOf(service));
  }

  /** The last lines of a node's log that are warnings or worse. */
  async complaintsOf(service: string): Promise<string> {
    const lines = (await this.podman('logs', await this.containerOf(service))).split('\n');
    return lines
      .filter((line) => !/"level":(10|20|30)\b/.test(line))
      .slice(-20)
      .join('\n');
  }

  /** Waits until a condition holds; says what it was when the time is over. */
  async until(what: string, holds: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
    const end = Date.now() + timeoutMs;
    while (!(await holds().catch(() => false))) {
      if (Date.now() > end) throw new Error(`not within ${timeoutMs / 1_000} s: ${what}`);
      await wait(500);
    }
  }

  /** Removes everything: containers, volumes, networks, images unless they are kept, the folder. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    if (this.service) await this.compose('down', '--volumes', '--timeout', '20').catch(() => '');
    // External ones are those of a build that was interrupted.
    const left = await this.podman('ps', '--all', '--external', '--quiet').catch(() => '');
    if (left) await this.podman('rm', '--force', '--volumes', ...left.split('\n')).catch(() => '');
    await this.podman('network', 'prune', '--force').catch(() => '');
    this.service?.kill();
    if (!this.storage[1]?.startsWith(this.folder)) return rm(this.folder, { recursive: true, force: true });
    await this.podman('rmi', '--all', '--force').catch(() => '');
    await rm(this.folder, { recursive: true, force: true });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeFile, type Service } from '../support/repository/composeFile.ts';
import type { Engine } from './engine.ts';

/** Runs in a container: what the kernel says of its first process, and whether the root can be written. */
const LOOK = `
  cat /proc/1/status
  for file in /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes; do
    [ -e $file ] && echo "Memory: $(cat $file)"
  done
  for file in /sys/fs/cgroup/pids.max /sys/fs/cgroup/pids/pids.max; do [ -e $file ] && echo "Pids: $(cat $file)"; done
  for folder in / /etc /usr/bin /opt; do
    if touch $folder/written 2>/dev/null; then echo "Written: $folder"; rm $folder/written; fi
  done
  true`;
const CAPABILITY = { CHOWN: 0, DAC_OVERRIDE: 1, FOWNER: 3, SETGID: 6, SETUID: 7, NET_BIND_SERVICE: 10 } as const;
const UNITS = { m: 2 ** 20, g: 2 ** 30 } as const;

const bytesOf = (size = '') => Number.parseInt(size, 10) * UNITS[size.at(-1) as keyof typeof UNITS];
const bitsOf = (names: readonly string[]) =>
  names.reduce((bits, name) => bits | (1n << BigInt(CAPABILITY[name as keyof typeof CAPABILITY])), 0n);

/** Compares a running service with what docker-compose.yml says of it; throws with the differences. */
export async function checkRights(engine: Engine, name: string): Promise<string> {
  const wanted = composeFile('docker-compose.yml').services[name] as Service & {
    read_only?: boolean;
    cap_add?: string[];
  };
  const seen = await engine.exec(name, 'sh', '-c', LOOK);
  const value = (field: string) => new RegExp(`^${field}:\\s*(\\S+)`, 'm').exec(seen)?.[1] ?? 'unknown';
  const wrong = [
    BigInt(`0x${value('CapBnd')}`) !== bitsOf(wanted.cap_add ?? []) && `capabilities ${value('CapBnd')}`,
    value('NoNewPrivs') !== '1' && 'new privileges',
    value('Seccomp') !== '2' && 'no seccomp filter',
    wanted.read_only && value('Written') !== 'unknown' && `wrote to ${value('Written')}`,
    value('Memory') !== String(bytesOf(wanted.mem_limit)) && `memory ${value('Memory')}`,
    value('Pids') !== String(wanted.pids_limit) && `processes ${value('Pids')}`,
    name !== 'postgres' && value('Uid') === '0' && 'runs as root',
  ].filter((fault) => fault !== false && fault !== undefined);
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.join(', ')}`);
  return `${name} (${wanted.cap_add?.join(', ') ?? 'no capabilities'})`;
}

/** Searches inspections, command lines of all processes, and logs for every secret; throws with where it found one. */
export async function searchSecrets(engine: Engine, secrets: string, services: readonly string[]): Promise<string> {
  const known = new Set<string>();
  for (const file of await readdir(secrets)) {
    if (file === 'proxy_pem') continue;
    for (const [secret] of (await readFile(join(secrets, file), 'utf8')).matchAll(/[0-9a-f]{64}/g)) known.add(secret);
  }
  const places = new Map<string, string>([['command lines of processes', await commandLines()]]);
  for (const service of services) {
    const id = await engine.containerOf(service);
    places.set(`inspection of ${service}`, await engine.podman('inspect', id));
    places.set(`log of ${service}`, await engine.logsOf(id));
    places.set(
      `environment in ${service}`,
      await engine.exec(service, 'sh', '-c', 'cat /proc/[0-9]*/environ 2>/dev/null; true'),
    );
    places.set(
      `image of ${service}`,
      await engine.podman('inspect', await engine.podman('inspect', '--format', '{{.Image}}', id)),
    );
  }
  const found = [...places].filter(([, text]) => [...known].some((secret) => text.includes(secret)));
  if (found.length > 0) throw new Error(found.map(([place]) => place).join(', '));
  return `${known.size} secrets, searched in ${places.size} places`;
}

/** Of every process on this machine: those of containers are among them. */
export async function commandLines(): Promise<string> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))).join('\n');
}

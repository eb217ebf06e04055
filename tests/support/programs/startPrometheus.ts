import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from '../deployment/managedProcess.ts';
import { INFRA, pathOfProgram } from '../deployment/programs.ts';
import { findProgram } from '../find/findProgram.mjs';
import { textOf } from '../repository/composeFile.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

export type Series = { metric: Record<string, string>; values: [seconds: number, value: string][] };
export type FiringAlert = { labels: Record<string, string>; state: 'pending' | 'firing' };

/** What it scrapes instead of the containers of docker-compose.yml: addresses of nodes, and of the proxy's metrics. */
type Scraped = { nodes: readonly string[]; proxy: string; metricsToken: string };

const hostOf = (url: string) => new URL(url).host;

/** The installed Prometheus with the deployment's configuration and alerts, on a free port. */
export async function startPrometheus({ nodes, proxy, metricsToken }: Scraped) {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-prometheus-'));
  await cp(join(INFRA, 'prometheus'), folder, { recursive: true });
  const config = join(folder, 'prometheus.yml');
  const token = join(folder, 'token');
  await writeFile(token, metricsToken);
  const adapted = textOf('infra/prometheus/prometheus.yml')
    .replace('/run/secrets/metrics_token', token)
    .replace(/\['node1:3000'.*\]/, JSON.stringify(nodes.map(hostOf)))
    .replace("'proxy:8404'", `'${hostOf(proxy)}'`);
  await writeFile(config, adapted);
  await run(pathOfProgram('promtool'), ['check', 'config', config]);
  const address = `127.0.0.1:${await freePort()}`;
  const options = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`];
  const prometheus = await startProcess({
    name: 'Prometheus',
    // It writes its log to standard error.
    command: ['sh', '-c', 'cd "$0" && exec "$@" 2>&1', folder, pathOfProgram('prometheus'), ...options],
    isReady: (printed) => printed.includes('Server is ready'),
  });
  const url = `http://${address}`;
  const ask = async <T>(path: string): Promise<T> => {
    const { data } = (await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: T };
    return data;
  };
  return {
    url,
    /** The series of an expression in the last seconds, every five of them. */
    async query(expr: string, lastSeconds: number): Promise<Series[]> {
      const now = Date.now() / 1_000;
      const requested = new URLSearchParams({ query: expr, start: `${now - lastSeconds}`, end: `${now}`, step: '5' });
      return (await ask<{ result: Series[] }>(`query_range?${requested}`)).result;
    },
    alerts: async () => (await ask<{ alerts: FiringAlert[] }>('alerts')).alerts,
    rules: async () => (await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('rules')).groups,
    async stop() {
      await prometheus.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tests of alerts by promtool: series of numbers, and which alerts they cause. */
export const testAlerts = async (file: string): Promise<string> =>
  (await run(pathOfProgram('promtool'), ['test', 'rules', file])).stdout;

/** For suites that need Prometheus: they are skipped where it is not installed, but never in CI. */
export const ifPrometheus = {
  isMissing: findProgram('prometheus') === undefined && !process.env['CI'],
  titled: (title: string) => (ifPrometheus.isMissing ? `${title} (skipped: no prometheus)` : title),
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../find/findProgram.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The deployment files, which local processes use too. */
export const INFRA = join(ROOT, 'infra');
const SERVER = join(ROOT, 'dist/server/main.js');
export const LOOPBACK = '127.0.0.1';

type Command = [string, ...string[]];
/** A command and its environment. */
type Program = { command: Command; env: Record<string, string> };

export function pathOfProgram(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

export type NodeSettings = {
  port: number;
  /** The proxy's address. */
  publicUrl: string;
  databaseUrl: string;
  redisUrl: string;
  appSecret: string;
  /** More environment variables. */
  extra?: Record<string, string>;
};

/** A node from the built bundle, as one of several behind a proxy. */
export function nodeProgram({ port, publicUrl, databaseUrl, redisUrl, appSecret, extra }: NodeSettings): Program {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build');
  return {
    command: [process.execPath, SERVER],
    env: {
      PORT: `${port}`,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      APP_SECRET: appSecret,
      STUN_URLS: '',
      LOG_LEVEL: 'warn',
      ...extra,
    },
  };
}

/** Whether a node has printed that it is ready. */
export const isNodeUp = (printed: string): boolean => printed.includes('Colloquy is at');

export type ProxySettings = {
  /** The http port. */
  proxy: number;
  /** The https port, used with a certificate. */
  https?: number;
  /** File with the certificate and its key. */
  pem?: string | undefined;
  /** The metrics port. */
  metrics?: number;
  nodes: readonly number[];
  limits?: ProxyLimits | undefined;
};

/** Limits per address: open connections, new ones in 10 s, requests in 10 s. */
export type ProxyLimits = { connections: number; newConnections: number; requests: number };

/** Unlimited, since all simulated people share one address. */
const OF_A_CROWD = 1_000_000;

/** HAProxy in front of these nodes, with the deployment's configuration. Numbers are local ports. */
export function proxyProgram({ proxy, https, pem, metrics, nodes, limits }: ProxySettings): Program {
  return {
    command: [pathOfProgram('haproxy'), '-q', '-db', '-f', join(INFRA, 'haproxy/haproxy.cfg')],
    env: {
      PROXY_HTTP: `${LOOPBACK}:${proxy}`,
      PROXY_CONNECTIONS: `${limits?.connections ?? OF_A_CROWD}`,
      PROXY_NEW_CONNECTIONS: `${limits?.newConnections ?? OF_A_CROWD}`,
      PROXY_REQUESTS: `${limits?.requests ?? OF_A_CROWD}`,
      ...(pem !== undefined && { PROXY_HTTPS: `${LOOPBACK}:${https}`, PROXY_PEM: pem }),
      ...(metrics !== undefined && { PROXY_METRICS_ADDRESS: `${LOOPBACK}:${metrics}` }),
      ...Object.fromEntries(nodes.map((port, index) => [`NODE_${index + 1}`, `${LOOPBACK}:${port}`])),
    },
  };
}

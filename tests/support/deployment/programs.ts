import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../find/findProgram.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What operators run; local processes read the same files. */
export const INFRA = join(ROOT, 'infra');
const SERVER = join(ROOT, 'dist/server/main.js');
export const HERE = '127.0.0.1';

type Command = [string, ...string[]];
/** What to run, and all it sees of the environment. */
type Program = { command: Command; env: Record<string, string> };

export function installed(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

export type NodeSettings = {
  port: number;
  /** Where people come from: the proxy's address. */
  publicUrl: string;
  databaseUrl: string;
  redisUrl: string;
  appSecret: string;
  /** Further settings of the environment. */
  more?: Record<string, string>;
};

/** A node from the built bundle, as one of several behind a proxy. */
export function nodeProgram({ port, publicUrl, databaseUrl, redisUrl, appSecret, more }: NodeSettings): Program {
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
      ...more,
    },
  };
}

/** What a node prints once people may come. */
export const isNodeUp = (printed: string): boolean => printed.includes('Colloquy is at');

export function redisCommand(port: number): Command {
  return [installed('redis-server'), join(INFRA, 'redis/redis.conf'), '--port', `${port}`, '--bind', HERE];
}

export type ProxySettings = {
  /** Where people come in. */
  proxy: number;
  /** Where they come in by https, once there is a certificate. */
  https?: number;
  /** File with the certificate and its key. */
  pem?: string | undefined;
  /** Where its own figures are read. */
  figures?: number;
  nodes: readonly number[];
  limits?: ProxyLimits | undefined;
};

/** What one address may do to the proxy: hold open, open in 10 s, ask in 10 s. */
export type ProxyLimits = { connections: number; newConnections: number; requests: number };

/** A whole crowd comes from this machine's one address. */
const OF_A_CROWD = 1_000_000;

/** HAProxy before these nodes, with the file that operators run. Numbers are ports of this machine. */
export function proxyProgram({ proxy, https, pem, figures, nodes, limits }: ProxySettings): Program {
  return {
    command: [installed('haproxy'), '-q', '-db', '-f', join(INFRA, 'haproxy/haproxy.cfg')],
    env: {
      PROXY_HTTP: `${HERE}:${proxy}`,
      PROXY_CONNECTIONS: `${limits?.connections ?? OF_A_CROWD}`,
      PROXY_NEW_CONNECTIONS: `${limits?.newConnections ?? OF_A_CROWD}`,
      PROXY_REQUESTS: `${limits?.requests ?? OF_A_CROWD}`,
      ...(pem !== undefined && { PROXY_HTTPS: `${HERE}:${https}`, PROXY_PEM: pem }),
      ...(figures !== undefined && { PROXY_FIGURES: `${HERE}:${figures}` }),
      ...Object.fromEntries(nodes.map((port, index) => [`NODE_${index + 1}`, `${HERE}:${port}`])),
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The fields of a service that tests check. */
export type Service = {
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  stop_grace_period?: string;
  build?: { dockerfile: string };
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
};

export type Compose = {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
  secrets?: Record<string, { file?: string; environment?: string }>;
};

/** Parses a compose file with its anchors. */
export const composeFile = (path: string) => parse(textOf(path), { merge: true }) as Compose;

/** `${NAME:?why}`: the start fails with the name if the variable is missing. */
export const REQUIRED = /\$\{([A-Z_]+):\?[^}]+\}/g;

/** Secrets whose absence does not stop the start. */
export function secretsWithDefault(path: string): string[] {
  return [...textOf(path).matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)]
    .filter(([, name = '', rest = '']) => /SECRET|PASSWORD|TOKEN|PEM/.test(name) && !/^:\?.+/.test(rest))
    .map(([whole]) => whole);
}

/** Files and folders of the checkout that a service mounts. */
export const mountedFrom = ({ volumes = [] }: Service) =>
  volumes.filter((path) => path.startsWith('.')).map((path) => path.split(':')[0] ?? '');

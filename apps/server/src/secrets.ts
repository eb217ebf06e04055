import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings that hold a secret: each may come from a file instead, which `<NAME>_FILE` names. */
export const SECRETS = [
  'APP_SECRET',
  'DATABASE_URL',
  'GITHUB_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'INSPECT_TOKEN',
  'JANUS_SECRET',
  'LOAD_TOKEN',
  'METRICS_TOKEN',
  'REDIS_URL',
  'SMTP_URL',
  'TURN_SECRET',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each `<NAME>_FILE` by `<NAME>` with the file's text, without the line breaks at its end: an environment can be
 * read by whoever may inspect the container, a file cannot.
 * @param refuse ends the start, with the variable and the reason.
 */
export function withSecretFiles(
  env: Environment,
  refuse: (variable: string, reason: string) => never,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Environment {
  const given: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (path === undefined || path === '') continue;
    if (env[name] !== undefined && env[name] !== '') refuse(variable, `contradicts ${name}: set only one of them`);
    given[name] = textOf(path, (reason) => refuse(variable, reason), read);
  }
  return given;
}

function textOf(path: string, refuse: (reason: string) => never, read: (path: string) => string): string {
  let text;
  try {
    text = read(path).replace(/[\r\n]+$/, '');
  } catch (error) {
    return refuse(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return text === '' ? refuse('names an empty file') : text;
}

/**
 * Reads the generated `APP_SECRET` from the data folder; the first start creates it. It signs guest cookies, so guests stay known
 * across restarts.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'app-secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return await readFile(file, 'utf8');
}

import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = 'tests/load/runLoad.ts';

export type GeneratorsOptions = {
  /** Options of `npm run load` that describe the run. */
  args: readonly string[];
  count: number;
  url: string;
  token: string;
  /** File with the certificate of a server that no authority has signed. */
  certificate: string;
  startAt: number;
  /** Each generator gets a folder in it. */
  folder: string;
  log: (line: string) => void;
};

export type Generators = { folders: readonly string[]; exits: Promise<number[]>; stop: () => void };

/** Starts the processes that simulate the people, as `npm run load -- --generator I/N` does on other machines. */
export async function startGenerators(options: GeneratorsOptions): Promise<Generators> {
  const { args, count, url, token, certificate, startAt, folder, log } = options;
  const folders = Array.from({ length: count }, (_, at) => join(folder, `generator-${at + 1}`));
  const children: ChildProcess[] = [];
  const start = async (out: string, index: number): Promise<number> => {
    await mkdir(out, { recursive: true });
    const more = ['--url', url, '--generator', `${index}/${count}`, '--start-at', `${startAt}`, '--out', out];
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args, ...more], {
      cwd: ROOT,
      env: { ...process.env, LOAD_TOKEN: token, NODE_EXTRA_CA_CERTS: certificate },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const kept = createWriteStream(join(out, 'output.txt'));
    child.stdout.on('data', (chunk: Buffer) => {
      kept.write(chunk);
      // Its summary is in the file; here belongs that of all.
      for (const line of chunk.toString().split('\n')) if (/^[█░]/.test(line)) log(`${index}  ${line}`);
    });
    return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  };
  return {
    folders,
    exits: Promise.all(folders.map((out, at) => start(out, at + 1))),
    stop: () => children.forEach((child) => child.kill()),
  };
}

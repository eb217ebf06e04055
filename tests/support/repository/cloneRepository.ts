import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Clone = { folder: string; remove(): Promise<void> };

/** A clone of this repository in a temporary folder, with committed files only. */
export async function cloneRepository(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-clone-'));
  await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

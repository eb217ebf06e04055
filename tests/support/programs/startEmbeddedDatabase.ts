import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbedded, type Embedded } from '@colloquy/server/platform/embedded/startEmbedded.ts';
import { silentLog } from '../fakes/silentLog.ts';

const CHILD = new URL('../../../apps/server/src/platform/embedded/postgresChild.ts', import.meta.url);
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The embedded database from source, in a temporary folder unless one is given. */
export async function startEmbeddedDatabase(folder?: string): Promise<Embedded> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'colloquy-embedded-')));
  const embedded = await startEmbedded({ dataDir, child: CHILD, execArgv: ['--import', TSX], log: silentLog });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

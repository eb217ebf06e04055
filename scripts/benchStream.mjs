import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run bench:stream`: what a broadcast costs, as a table. */
await ensureInstalled();
await ensureBinaries();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../tests/streams/runBench.ts');

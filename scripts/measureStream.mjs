import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run measure:stream`: what viewers see while a broadcast moves and its servers die, as a table. */
await ensureInstalled();
await ensureBinaries();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../tests/streams/runMeasure.ts');

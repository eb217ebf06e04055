import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run cluster [-- --nodes N]`: many nodes and what they stand on, as processes of this machine. */
await ensureInstalled();
await ensureBinaries();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('./cluster/runCluster.ts');

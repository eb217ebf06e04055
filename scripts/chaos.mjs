import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run chaos`: people and mishaps by a seed, and what the checker says of it. */
await ensureInstalled();
await ensureBinaries();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../tests/cluster/runChaos.ts');

import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run rig`: the figures of a cluster under mishaps, as a table. */
await ensureInstalled();
await ensureBinaries();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../tests/cluster/runRig.ts');

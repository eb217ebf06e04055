import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run rig`: the figures of a cluster under mishaps, as a table. */
await runWithPrograms('tests/cluster/runRig.ts');

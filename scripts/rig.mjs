import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run rig`: measures a cluster under faults, as a table. */
await runWithPrograms('tests/cluster/runRig.ts');

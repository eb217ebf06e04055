import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run cluster [-- --nodes N] [--redis-shards R]`: many nodes and what they stand on, as processes of this machine. */
await runWithPrograms('scripts/cluster/runCluster.ts');

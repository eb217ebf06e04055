import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run cluster [-- --nodes N] [--redis-shards R]`: several nodes and the services they need, as local processes. */
await runWithPrograms('scripts/cluster/runCluster.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run chaos`: people and mishaps by a seed, and what the checker says of it. */
await runWithPrograms('tests/cluster/runChaos.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run chaos`: seeded random people and faults, verified by the checker. */
await runWithPrograms('tests/cluster/runChaos.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run fuzz`: random valid and invalid input to two nodes. */
await runWithPrograms('tests/fuzz/runFuzz.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run fuzz`: whatever the contract allows and forbids, said to two nodes. */
await runWithPrograms('tests/fuzz/runFuzz.ts');

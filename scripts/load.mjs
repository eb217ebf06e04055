import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run load`: a load test with simulated people on local servers. */
await runWithPrograms('tests/load/runLoad.ts');

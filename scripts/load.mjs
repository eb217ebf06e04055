import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run load`: a crowd of simulated people on servers of this machine. */
await runWithPrograms('tests/load/runLoad.ts');

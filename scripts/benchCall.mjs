import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run bench:call`: a call with our page compared with minimal pages. */
await runWithPrograms('tests/bench/call/runCall.ts');

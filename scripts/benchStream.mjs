import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run bench:stream`: what a broadcast costs, as a table. */
await runWithPrograms('tests/streams/runBench.ts');

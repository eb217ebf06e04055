import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run bench`: the server compared with minimal relays, as ratios. */
await runWithPrograms('tests/bench/runBench.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run bench`: the server's speed beside bare relays, as ratios. */
await runWithPrograms('tests/bench/runBench.ts');

import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run bench:call`: what our page adds to a call, beside bare pages. */
await runWithPrograms('tests/bench/call/runCall.ts');

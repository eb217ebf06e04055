import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run costs`: the server cost of each event and call, with its rate limit. */
await runWithPrograms('tests/costs/runCosts.ts');

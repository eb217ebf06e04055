import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run costs`: what each event and each call costs a server, beside what one caller may ask of it. */
await runWithPrograms('tests/costs/runCosts.ts');

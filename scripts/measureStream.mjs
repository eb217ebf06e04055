import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run measure:stream`: what viewers see during a hand-over and while servers die, as a table. */
await runWithPrograms('tests/streams/runMeasure.ts');

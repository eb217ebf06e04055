import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run measure:stream`: what viewers see while a broadcast moves and its servers die, as a table. */
await runWithPrograms('tests/streams/runMeasure.ts');

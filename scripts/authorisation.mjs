import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run authorisation`: checks every event and call as every kind of caller on real nodes, and prints tables. */
await runWithPrograms('tests/authorisation/runAuthorisation.ts');

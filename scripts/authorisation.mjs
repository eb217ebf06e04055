import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run authorisation`: who may do what to whom, asked of real nodes and printed as tables. */
await runWithPrograms('tests/authorisation/runAuthorisation.ts');

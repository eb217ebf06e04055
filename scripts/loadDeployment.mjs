import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run load:deployment`: a load test of a deployment behind HAProxy with TLS, from several processes. */
await runWithPrograms('tests/load/runDeployment.ts');

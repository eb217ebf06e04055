import { runWithPrograms } from './lib/runWithPrograms.mjs';

/** `npm run verify:containers`, as `infra/verify`: the images and docker-compose.yml in podman, and a table of results. */
await runWithPrograms('tests/containers/runContainers.ts');

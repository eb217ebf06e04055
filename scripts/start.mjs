import { ensureBuilt } from './lib/build.mjs';
import { endWithNpm } from './lib/endWithNpm.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm start`: installs and builds what is missing or stale, then runs the server. Needs only Node. */
endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/main.js');

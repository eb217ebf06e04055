import { ensureBuilt } from './lib/build.mjs';
import { endWithNpm } from './lib/endWithNpm.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm start`: installs and builds what is missing or stale, then is the server. Needs nothing but Node. */
endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/main.js');

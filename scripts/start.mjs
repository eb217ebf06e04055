import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm start`: installs and builds what is missing or stale, then is the server. Needs nothing but Node. */
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/main.js');

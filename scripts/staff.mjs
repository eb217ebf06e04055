import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run staff -- <email> [--revoke | --disable-2fa]`: with the settings of the server, on its database. */
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/staff.js');

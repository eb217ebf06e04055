import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run build`: the build step of `npm start`. */
await ensureInstalled();
await ensureBuilt();

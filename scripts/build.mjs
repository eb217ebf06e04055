import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** `npm run build`: what `npm start` does before it starts. */
await ensureInstalled();
await ensureBuilt();

import { register as addHook } from 'node:module';
import { register } from 'tsx/esm/api';

/** `node listModules.mjs <module>`: imports it as the load tool's threads import theirs, and says what was loaded. */
register();
addHook('./sayModules.mjs', import.meta.url);
await import(process.argv[2]);
process.exit();

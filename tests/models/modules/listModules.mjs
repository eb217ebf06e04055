import { register as addHook } from 'node:module';
import { register } from 'tsx/esm/api';

/** `node listModules.mjs <module>`: imports it as the load test's threads do, and prints the loaded modules. */
register();
addHook('./printModules.mjs', import.meta.url);
await import(process.argv[2]);
process.exit();

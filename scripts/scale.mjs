import { register } from 'tsx/esm/api';
import { ensureBuilt } from './lib/build.mjs';

/** `npm run scale [-- --people N …]`: an estimate of machines; `-- --measure` compares its model with real nodes. */
register();
if (process.argv.includes('--measure')) {
  await ensureBuilt(['server']);
  await import('./scale/measure.ts');
} else {
  await import('./scale.ts');
}

import { ensureBuilt } from '../../scripts/lib/build.mjs';

/** Once for all tests: servers that are processes of their own run from the bundle, which starts in a third of the time. */
export const setup = () => ensureBuilt(['server']);

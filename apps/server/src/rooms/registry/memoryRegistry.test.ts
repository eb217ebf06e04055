import { createMemoryRegistry } from './memoryRegistry.ts';
import { describeRegistry } from './testing/registrySuite.ts';

describeRegistry('the registry in memory', async (times) => createMemoryRegistry(times));

import { createMemoryRegistry } from './memoryRegistry.ts';
import { describeRegistryModel } from './testing/registryModel.ts';

describeRegistryModel('the registry in memory and a model of it', async (times) => createMemoryRegistry(times));

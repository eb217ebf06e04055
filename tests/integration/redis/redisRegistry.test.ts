import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Registry, RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { describeRegistryModel } from '@colloquy/server/rooms/registry/testing/registryModel.ts';
import { describeRegistry } from '@colloquy/server/rooms/registry/testing/registrySuite.ts';
import type { MakeRegistry } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import { roundRobinRegistry } from '../../support/nodes/roundRobinRegistry.ts';

let redis: RunningRedis;
let former: Registry | undefined;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** Steps before a deadline take longer over a socket than in memory, particularly on a busy machine. */
const SLOWER = 6;
const slower = (times: Partial<RegistryTimes> = {}) =>
  Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms * SLOWER]));

/** A separate store for each test; the one before has finished its test, or its run of the model. */
const nodesOnOneStore =
  (count: number): MakeRegistry =>
  async (times) => {
    await former?.stop();
    const options = { redis: redis.url, times: slower(times), prefix: `${randomUUID()}:`, recoveryMs: 0 };
    const nodes = Array.from({ length: count }, () => redisNode(options));
    const [first] = nodes;
    former = count === 1 && first ? first : roundRobinRegistry(nodes);
    return former;
  };

describeRegistry('the registry in Redis', nodesOnOneStore(1));
describeRegistryModel('the registry of two nodes and a model of it', nodesOnOneStore(2), 100);

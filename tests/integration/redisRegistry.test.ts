import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { RedisRegistry } from '@colloquy/server/registry/redis/redisRegistry.ts';
import { describeRegistry } from '@colloquy/server/registry/testing/registrySuite.ts';
import { describeRegistryModel } from '@colloquy/server/registry/testing/registryModel.ts';
import type { MakeRegistry } from '@colloquy/server/registry/testing/suite/people.ts';
import { redisNode } from '../support/redisNode.ts';
import { startRedis, type RunningRedis } from '../support/startRedis.ts';

let redis: RunningRedis;
let former: RedisRegistry | undefined;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** A store of its own for each test; the one before has ended its test, or its run of the model. */
const makeRegistry: MakeRegistry = async (times) => {
  await former?.stop();
  former = redisNode(redis, { times, prefix: `${randomUUID()}:`, nodeTimes: { recoverMs: 0 } });
  return former;
};

describeRegistry('the registry in Redis', makeRegistry);
describeRegistryModel('the registry in Redis and a model of it', makeRegistry);

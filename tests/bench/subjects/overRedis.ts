import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';
import type { Subject } from './subject.ts';

/**
 * Starts a subject with its own Redis, which stops with it.
 *
 * @param shards the number of primaries; more than one form a cluster.
 */
export const overRedis =
  (start: (redis: RunningRedises) => Promise<Subject>, shards = 1) =>
  async (): Promise<Subject> => {
    const redis = await startRedises(shards);
    const subject = await start(redis);
    return {
      ...subject,
      async stop() {
        await subject.stop();
        await redis.stop();
      },
    };
  };

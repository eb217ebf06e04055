import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';
import type { Subject } from './subject.ts';

/**
 * A way to start a subject with a Redis of its own, gone when it stops.
 *
 * @param shards a cluster of so many primaries, where it is more than one.
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

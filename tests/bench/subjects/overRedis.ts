import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import type { Subject } from './subject.ts';

/** A way to start a subject with a Redis of its own, gone when it stops. */
export const overRedis = (start: (redis: RunningRedis) => Promise<Subject>) => async (): Promise<Subject> => {
  const redis = await startRedis();
  const subject = await start(redis);
  return {
    ...subject,
    async stop() {
      await subject.stop();
      await redis.stop();
    },
  };
};

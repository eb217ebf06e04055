import type { InspectionStore } from '../domain/inspection/inspectionStore.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

export function createInspectionStore(redis: Commands, prefix: string): InspectionStore {
  const keyOf = (id: string) => `${prefix}inspection:${id}`;
  return {
    async keep(id, forMs) {
      await reached(redis.set(keyOf(id), '1', 'PX', forMs));
    },
    isKept: async (id) => (await reached(redis.exists(keyOf(id)))) === 1,
    drop: async (id) => (await reached(redis.del(keyOf(id)))) === 1,
  };
}

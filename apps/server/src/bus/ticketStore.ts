import { ADMISSION_SECONDS, type UsedTickets } from '../domain/rooms/admissionTickets.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

export function createTicketStore(redis: Commands, prefix: string): UsedTickets {
  const keyOf = (id: string) => `${prefix}ticket:${id}`;
  return {
    async useTicket(id, socketId) {
      const user = await reached(redis.set(keyOf(id), socketId, 'EX', ADMISSION_SECONDS, 'NX', 'GET'));
      if (user === null) return 'new';
      return user === socketId ? 'again' : 'taken';
    },
    async returnTicket(id) {
      await reached(redis.del(keyOf(id)));
    },
  };
}

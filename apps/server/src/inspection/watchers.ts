import type { Socket } from 'socket.io';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { watcherRequests, type InspectionEnd, type WatcherNotices } from '@colloquy/machines/contract/inspect.ts';
import { readValue } from '../platform/access/readValue.ts';
import type { Grant } from './grants.ts';
import type { RoomName } from '../rooms/registryTypes.ts';
import type { InspectMessage } from './messages.ts';

/** How often a developer may ask for clocks. */
export const WATCHER_RATE = { points: 5, duration: 1 };
/** A developer whose socket has this many messages queued misses records; their numbers show which. */
const MAX_QUEUED = 200;

/** The watchers whose socket is on this node. */
export function createWatchers(broadcast: (message: InspectMessage) => void) {
  const watchers = new Map<Socket, Grant>();
  const rateLimiter = new RateLimiterMemory(WATCHER_RATE);
  return {
    /** @param onDisconnect called when the socket is closed. */
    add(socket: Socket, grant: Grant, onDisconnect: () => void): void {
      watchers.set(socket, grant);
      socket.on('clock', async (payload: unknown) => {
        const read = readValue(watcherRequests.clock, payload);
        const isWithinRate = await rateLimiter.consume(socket.id).then(
          () => true,
          () => false,
        );
        if (read.success && isWithinRate) broadcast({ kind: 'clock', room: grant.room, probe: read.data.probe });
      });
      socket.on('disconnect', () => {
        watchers.delete(socket);
        onDisconnect();
      });
    },
    /** The grants with which someone watches here. */
    grants: (): Grant[] => [...new Map([...watchers.values()].map((grant) => [grant.id, grant])).values()],
    notify<K extends keyof WatcherNotices>(room: RoomName, name: K, notice: WatcherNotices[K]): void {
      for (const [socket, grant] of watchers) {
        const isSlow = socket.conn['writeBuffer'].length > MAX_QUEUED;
        if (grant.room === room && !(isSlow && name === 'records')) socket.emit(name, notice);
      }
    },
    end(id: string, why: InspectionEnd): void {
      for (const [socket, grant] of watchers) {
        if (grant.id !== id) continue;
        socket.emit('ended', { why } satisfies WatcherNotices['ended']);
        socket.disconnect(true);
      }
    },
  };
}

import type { HandOver } from '../../broadcasts/media/handOverToServer.ts';
import type { BroadcastStateStore } from '../../cluster/nodes.ts';
import type { Log } from '../../services.ts';
import type { RoomName } from '../../rooms/registryTypes.ts';

/** The maximum age of a dead node's saved states; milliseconds. */
const WRITE_INTERVAL_MS = 250;

/** Stores the state of each broadcast on this node for other nodes, whenever it has changed. */
export function persistStates(
  { store, log }: { store: BroadcastStateStore | undefined; log: Pick<Log, 'warn'> },
  handOvers: ReadonlyMap<RoomName, Pick<HandOver, 'exportState'>>,
) {
  const written = new Map<RoomName, string>();

  async function write(): Promise<void> {
    for (const room of written.keys()) if (!handOvers.has(room)) written.delete(room);
    for (const [room, handOver] of handOvers) {
      const text = JSON.stringify(handOver.exportState());
      if (written.get(room) === text) continue;
      await store?.saveBroadcastState(room, text);
      written.set(room, text);
    }
  }

  const warn = (err: unknown) => log.warn({ err }, 'the state of a broadcast could not be saved');
  const timer = store && setInterval(() => void write().catch(warn), WRITE_INTERVAL_MS).unref();
  return {
    read: async (room: RoomName) => store?.broadcastStateOf(room),
    drop(room: RoomName) {
      void store?.deleteBroadcastState(room).catch(warn);
    },
    /** Writes what is pending. */
    async close(): Promise<void> {
      clearInterval(timer);
      if (store) await write().catch(warn);
    },
  };
}

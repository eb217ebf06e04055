import type { HandOver } from '../../domain/media/mediaHandOver.ts';
import type { RoomName } from '../../domain/registryTerms.ts';
import type { BridgesWorld } from './bridgesWorld.ts';

/** A node that dies leaves notes no older than this; milliseconds. */
const WRITE_EVERY = 250;

export type Notes = {
  read(room: RoomName): Promise<string | undefined>;
  drop(room: RoomName): void;
  /** Writes down what is not yet. */
  close(): Promise<void>;
};

/** Keeps a note of each broadcast that is here where other nodes find it; written when it has changed. */
export function keepNotes(
  { nodes: notes, log }: Pick<BridgesWorld, 'nodes' | 'log'>,
  bridges: ReadonlyMap<RoomName, Pick<HandOver, 'note'>>,
): Notes {
  const written = new Map<RoomName, string>();

  async function write(): Promise<void> {
    for (const room of written.keys()) if (!bridges.has(room)) written.delete(room);
    for (const [room, bridge] of bridges) {
      const text = JSON.stringify(bridge.note());
      if (written.get(room) === text) continue;
      await notes?.keepNote(room, text);
      written.set(room, text);
    }
  }

  const tell = (err: unknown) => log.warn({ err }, 'a note of a broadcast must wait');
  const writing = notes && setInterval(() => void write().catch(tell), WRITE_EVERY).unref();
  return {
    read: async (room) => notes?.noteOf(room),
    drop(room) {
      void notes?.dropNote(room).catch(tell);
    },
    async close() {
      clearInterval(writing);
      if (notes) await write().catch(tell);
    },
  };
}

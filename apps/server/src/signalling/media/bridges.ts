import { createHandOver, type HandOver } from '../../domain/media/mediaHandOver.ts';
import type { Reception } from '../../domain/media/handOverTerms.ts';
import type { StreamCensus } from '../../domain/measures.ts';
import type { MemberId, NodeId, RoomName } from '../../domain/registryTerms.ts';
import { isBroadcaster } from '../../domain/rooms/broadcasts.ts';
import { readNote } from '../../domain/media/handOverNote.ts';
import { keepNotes } from './keepNotes.ts';
import { question, type Question } from './bridgeQuestions.ts';
import type { BridgesWorld } from './bridgesWorld.ts';
import { voicesOf } from './voices.ts';

/** Who asks, and of which broadcast. The broadcaster's node has its bridge. */
export type Asking = { room: RoomName; broadcaster: MemberId; owner: NodeId };

/** The way of each broadcast between its broadcaster's own connections and media servers. */
export type Bridges = {
  /** Media servers are configured: they decide which viewers a broadcaster is to know of. */
  areUsed: boolean;
  /** Somebody watches from now on; where its broadcaster is to send to it, that hears so. */
  joined(about: Omit<Asking, 'owner'>, viewer: MemberId, canMove: boolean): Promise<'star' | 'server' | 'full'>;
  /** Of a broadcast whose broadcaster is here: that hears of it if it has a connection to that viewer. */
  left(room: RoomName, broadcaster: MemberId, viewer: MemberId): void;
  /** A signal of the broadcaster or of a viewer: is it for a server? */
  heard(
    about: Asking,
    said: Pick<Extract<Question, { kind: 'heard' }>, 'from' | 'target' | 'signal'>,
  ): Promise<Reception>;
  /** Its broadcaster, at this node, is at the end of its strength. */
  strained(room: RoomName): Promise<void>;
  /** Its broadcaster has come to this node, and the bridge with it. */
  adopt(about: Omit<Asking, 'owner'>, former: NodeId): Promise<void>;
  /** The broadcast is over. */
  ended(room: RoomName): void;
  /** Answers another node; nothing to what cannot be read. */
  answer(raw: unknown): Promise<string>;
  census(): StreamCensus;
  close(): Promise<void>;
};

/** Where no media server is configured every broadcast is its broadcaster's own. */
const noBridges: Bridges = {
  areUsed: false,
  joined: async () => 'star',
  left: () => {},
  heard: async () => 'relay',
  strained: async () => {},
  adopt: async () => {},
  ended: () => {},
  answer: async () => '',
  census: () => ({ bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 }),
  close: async () => {},
};

export function createBridges(world: BridgesWorld): Bridges {
  if (!world.servers.areConfigured) return noBridges;
  const { nodeId, servers, starSeats, nodes, registry, measures, times } = world;
  const bridges = new Map<RoomName, HandOver>();
  /** Those that are about to be here. */
  const coming = new Map<RoomName, Promise<void>>();
  const notes = keepNotes(world, bridges);

  function bridgeOf(room: RoomName, broadcaster: MemberId): HandOver {
    const found = bridges.get(room);
    if (found) return found;
    const voices = voicesOf(world, room, broadcaster);
    const made = createHandOver({
      servers,
      voices,
      starSeats,
      count: (what) => measures.streamMoved(what),
      ...(times && { times }),
    });
    bridges.set(room, made);
    return made;
  }

  async function answer(asked: Question): Promise<string> {
    const { room, broadcaster } = asked;
    await coming.get(room);
    switch (asked.kind) {
      case 'joined': {
        const place = bridgeOf(room, broadcaster).joined({ memberId: asked.viewer, canMove: asked.canMove });
        if (place === 'star') voicesOf(world, room, broadcaster).viewerJoined(asked.viewer);
        return place;
      }
      case 'yield': {
        const bridge = bridges.get(room);
        const note = bridge ? JSON.stringify(bridge.note()) : '';
        bridges.delete(room);
        bridge?.abandon();
        return note;
      }
      case 'heard': {
        const { from, target, signal } = asked;
        const bridge = bridges.get(room);
        if (!bridge) return 'relay';
        return from === broadcaster ? bridge.fromBroadcaster(target, signal) : bridge.fromViewer(from, target, signal);
      }
      default:
        return asked satisfies never;
    }
  }

  async function takeOver({ room, broadcaster }: Omit<Asking, 'owner'>, former: NodeId): Promise<void> {
    const yielded = await nodes?.ask(former, { kind: 'yield', room, broadcaster });
    const note = readNote(yielded) ?? readNote(await notes.read(room));
    const present = registry.membersOf(room).filter((member) => !isBroadcaster(member));
    const bridge = bridgeOf(room, broadcaster);
    await bridge.restore(
      note,
      present.map(({ memberId, handover = false }) => ({ memberId, canMove: handover })),
    );
  }

  /** Undefined when the broadcaster's node does not answer. */
  const ask = async ({ owner }: Asking, asked: Question): Promise<string | undefined> =>
    owner === nodeId ? answer(asked) : nodes?.ask(owner, asked);

  return {
    areUsed: true,
    async joined({ room, broadcaster }, viewer, canMove) {
      const owner = registry.membersOf(room).find(({ memberId }) => memberId === broadcaster)?.node;
      // It has ended meanwhile, as its viewers are told.
      if (owner === undefined) return 'star';
      const place = await ask({ room, broadcaster, owner }, { kind: 'joined', room, broadcaster, viewer, canMove });
      return place === 'server' || place === 'full' ? place : 'star';
    },
    left(room, broadcaster, viewer) {
      const isConnected = bridges.get(room)?.left(viewer) ?? true;
      if (isConnected) voicesOf(world, room, broadcaster).viewerLeft(viewer);
    },
    async heard(about, said) {
      const { room, broadcaster } = about;
      const became = await ask(about, { kind: 'heard', room, broadcaster, ...said });
      return RECEPTIONS.find((one) => one === became) ?? 'try_again';
    },
    async strained(room) {
      await coming.get(room);
      bridges.get(room)?.strained();
    },
    async adopt(about, former) {
      if (former === nodeId) return;
      const running = takeOver(about, former)
        .catch((err: unknown) =>
          world.log.warn({ err, room: about.room }, 'a broadcast goes on from what is known here'),
        )
        .finally(() => coming.delete(about.room));
      coming.set(about.room, running);
      await running;
    },
    ended(room) {
      bridges.get(room)?.end();
      bridges.delete(room);
      notes.drop(room);
    },
    async answer(raw) {
      const { success, data } = question.safeParse(raw);
      return success ? await answer(data) : '';
    },
    census() {
      const all = [...bridges.values()].map((bridge) => bridge.census());
      const byServer = all.filter(({ isServed }) => isServed).length;
      return {
        bySelf: all.length - byServer,
        byServer,
        viewersBySelf: all.reduce((sum, { star }) => sum + star, 0),
        viewersByServer: all.reduce((sum, { server }) => sum + server, 0),
      };
    },
    async close() {
      await notes.close();
      // Where there are other nodes, one of them goes on with it: what flows goes on meanwhile.
      for (const bridge of bridges.values()) {
        if (nodes) bridge.abandon();
        else bridge.end();
      }
      bridges.clear();
    },
  };
}

const RECEPTIONS: readonly Reception[] = ['relay', 'taken', 'peer_not_found', 'invalid', 'try_again'];

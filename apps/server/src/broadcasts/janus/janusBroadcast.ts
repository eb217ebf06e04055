import * as z from 'zod/mini';
import type { MemberId } from '../../rooms/registryTypes.ts';
import { MediaUnavailable, type MediaEvent, type MediaRoom } from '../media/mediaServers.ts';
import { sanitiseDescription } from './sanitiseDescription.ts';
import { sdpOf } from './janusErrors.ts';
import { startForwarding, stopForwarding } from './janusEdge.ts';
import { readSentStreams, sentStream, type SentStream } from './janusMessages.ts';
import {
  FEED,
  janusRoomState,
  type JanusRoom,
  type JanusRoomListener,
  type JanusRoomKind,
  type JanusRoomState,
} from './janusRoom.ts';
import { ridOrderIn, createWantedSizes } from './viewerPictures.ts';

/** Opens rooms: on the least loaded server that is not excluded. */
export type JanusRoomOpener = {
  open(kind: JanusRoomKind, listener: JanusRoomListener, excluded: readonly string[]): Promise<JanusRoom>;
  adopt(kind: JanusRoomKind, listener: JanusRoomListener, savedState: JanusRoomState): Promise<JanusRoom>;
  haveSpace(excluded: readonly string[]): boolean;
};

/** The state of an existing broadcast. */
const broadcastState = z.object({
  origin: janusRoomState,
  edges: z.array(janusRoomState),
  streams: z.array(sentStream),
});
export type BroadcastState = z.infer<typeof broadcastState>;

export function parseBroadcastState(savedState: unknown): BroadcastState | undefined {
  const { success, data } = broadcastState.safeParse(savedState);
  return success ? data : undefined;
}

/**
 * One broadcast on as many servers as its viewers need: its broadcaster sends to the first, the origin, which forwards
 * to the others, the edges; another edge is added whenever all before are full (R-STREAM-23).
 * @param savedState of a broadcast that another node has opened.
 */
export async function openBroadcast(
  opener: JanusRoomOpener,
  onEvent: (event: MediaEvent) => void,
  savedState?: BroadcastState,
): Promise<MediaRoom> {
  const sizes = createWantedSizes(
    (isNeeded) => onEvent({ kind: 'halfLayerNeeded', isNeeded }),
    savedState ? undefined : false,
  );
  const edges = new Set<JanusRoom>();
  const receivingMids = new Set<string>();
  let openingEdge: Promise<JanusRoom> | undefined;
  let streams: readonly SentStream[] = savedState?.streams ?? [];
  let hasJoined = savedState !== undefined;
  let isOver = false;

  const viewer: JanusRoomListener['viewer'] = (event) => {
    if (event.kind === 'needsHalf') sizes.needs(event.viewer, event.needed);
    else onEvent(event);
  };
  const originListener: JanusRoomListener = {
    feed: {
      onUp: () => onEvent({ kind: 'broadcasterUp' }),
      onGone: () => onEvent({ kind: 'broadcasterGone' }),
      media(mid, receiving) {
        if (receiving) receivingMids.add(mid);
        else receivingMids.delete(mid);
        onEvent({ kind: 'broadcasterMedia', isReceiving: receivingMids.size > 0 });
      },
    },
    viewer,
    onLost: () => {
      isOver = true;
      for (const edge of edges) void edge.close();
      onEvent({ kind: 'lost' });
    },
  };
  const origin = savedState
    ? await opener.adopt('origin', originListener, savedState.origin)
    : await opener.open('origin', originListener, []);

  const rooms = () => [origin, ...edges];
  const servers = () => rooms().map(({ server }) => server);
  const roomWithCapacity = () => rooms().find((room) => room.hasSpace());
  const roomOf = (one: MemberId) => rooms().find((room) => room.has(one));

  /** An edge is lost: its viewers have no picture, the others keep theirs. */
  function onEdgeLost(edge: JanusRoom): void {
    edges.delete(edge);
    void stopForwarding(origin, edge);
    for (const one of edge.viewers()) {
      sizes.needs(one, false);
      onEvent({ kind: 'viewerGone', viewer: one });
    }
  }

  function edgeListener(edge: () => JanusRoom | undefined): JanusRoomListener {
    const onLost = () => {
      const gone = edge();
      if (gone) onEdgeLost(gone);
    };
    return { feed: { onUp() {}, onGone() {} }, viewer, onLost };
  }

  async function addEdge(): Promise<JanusRoom> {
    let edge: JanusRoom | undefined;
    edge = await opener.open(
      'edge',
      edgeListener(() => edge),
      servers(),
    );
    try {
      await startForwarding(origin, edge, streams);
      if (isOver) throw new MediaUnavailable('the broadcast is over');
    } catch (error) {
      await edge.close();
      throw error;
    }
    edges.add(edge);
    return edge;
  }

  for (const savedEdge of savedState?.edges ?? []) {
    let edge: JanusRoom | undefined;
    const listener = edgeListener(() => edge);
    edge = await opener.adopt('edge', listener, savedEdge).catch(() => undefined);
    if (edge) edges.add(edge);
    else for (const [one] of savedEdge.viewers) onEvent({ kind: 'viewerGone', viewer: one });
  }

  return {
    server: origin.server,
    hasSpace: () => roomWithCapacity() !== undefined || opener.haveSpace(servers()),

    async publish(offer) {
      const jsep = { type: 'offer', sdp: sanitiseDescription(offer), rid_order: ridOrderIn(offer) } as const;
      const request = hasJoined
        ? { request: 'configure' }
        : { request: 'joinandconfigure', ptype: 'publisher', id: FEED };
      const joined = origin.join(request, jsep);
      const answer = await sdpOf(joined);
      streams = readSentStreams((await joined).streams);
      hasJoined = true;
      return answer;
    },

    async offerTo(one) {
      roomOf(one)?.removeViewer(one);
      for (;;) {
        const room = roomWithCapacity();
        if (room) return await room.offerTo(one);
        // All waiting viewers try again: there may be more of them than it has space for.
        openingEdge ??= addEdge().finally(() => (openingEdge = undefined));
        await openingEdge;
      }
    },

    async accept(one, answer) {
      const room = roomOf(one);
      if (!room) throw new MediaUnavailable('that viewer has no connection here');
      await room.accept(one, answer);
    },

    setQuality: (one, quality) => roomOf(one)?.setQuality(one, quality),
    removeViewer: (one) => roomOf(one)?.removeViewer(one),

    exportState: (): BroadcastState => ({
      origin: origin.exportState(),
      edges: [...edges].map((edge) => edge.exportState()),
      streams: [...streams],
    }),

    abandon() {
      for (const room of rooms()) room.abandon();
    },

    async close() {
      isOver = true;
      await Promise.all(rooms().map((room) => room.close()));
    },
  };
}

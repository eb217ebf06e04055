import * as z from 'zod/mini';
import type { MemberId } from '../../rooms/registryTypes.ts';
import { MediaUnavailable, type MediaEvent, type MediaRoom } from '../media/mediaServers.ts';
import { admitDescription } from './admitDescription.ts';
import { sdpOf } from './janusErrors.ts';
import { startForwarding, stopForwarding } from './janusEdge.ts';
import { readSentStreams, sentStream, type SentStream } from './janusMessages.ts';
import { FEED, placeNote, type Place, type PlaceListener, type PlaceKind, type PlaceNote } from './janusRoom.ts';
import { ridOrderIn } from './viewerPicture.ts';
import { createWantedSizes } from './wantedSizes.ts';

/** Opens places: on the least loaded server that is not excluded. */
export type PlaceOpener = {
  open(kind: PlaceKind, listener: PlaceListener, not: readonly string[]): Promise<Place>;
  adopt(kind: PlaceKind, listener: PlaceListener, note: PlaceNote): Promise<Place>;
  haveSpace(not: readonly string[]): boolean;
};

/** The state of an existing broadcast. */
const broadcastNote = z.object({
  origin: placeNote,
  edges: z.array(placeNote),
  streams: z.array(sentStream),
});
export type BroadcastNote = z.infer<typeof broadcastNote>;

export function readBroadcastNote(note: unknown): BroadcastNote | undefined {
  const { success, data } = broadcastNote.safeParse(note);
  return success ? data : undefined;
}

/**
 * One broadcast on as many servers as its viewers need: its broadcaster sends to the first, the origin, which forwards
 * to the others, the edges; another edge is added whenever all before are full (R-STREAM-23).
 * @param note of a broadcast that another node has opened.
 */
export async function openBroadcast(
  opener: PlaceOpener,
  onEvent: (event: MediaEvent) => void,
  note?: BroadcastNote,
): Promise<MediaRoom> {
  const sizes = createWantedSizes((half) => onEvent({ kind: 'halfWanted', half }), note ? undefined : false);
  const edges = new Set<Place>();
  const flowing = new Set<string>();
  let joining: Promise<Place> | undefined;
  let streams: readonly SentStream[] = note?.streams ?? [];
  let hasJoined = note !== undefined;
  let isOver = false;

  const viewer: PlaceListener['viewer'] = (event) => {
    if (event.kind === 'needsHalf') sizes.needs(event.viewer, event.needed);
    else onEvent(event);
  };
  const originListener: PlaceListener = {
    feed: {
      up: () => onEvent({ kind: 'publisherUp' }),
      gone: () => onEvent({ kind: 'publisherGone' }),
      media(mid, receiving) {
        if (receiving) flowing.add(mid);
        else flowing.delete(mid);
        onEvent({ kind: 'publisherMedia', flows: flowing.size > 0 });
      },
    },
    viewer,
    lost: () => {
      isOver = true;
      for (const edge of edges) void edge.close();
      onEvent({ kind: 'lost' });
    },
  };
  const origin = note
    ? await opener.adopt('origin', originListener, note.origin)
    : await opener.open('origin', originListener, []);

  const places = () => [origin, ...edges];
  const servers = () => places().map(({ server }) => server);
  const withSpace = () => places().find((place) => place.hasSpace());
  const placeOf = (one: MemberId) => places().find((place) => place.has(one));

  /** An edge is lost: its viewers have no picture, the others keep theirs. */
  function lose(edge: Place): void {
    edges.delete(edge);
    void stopForwarding(origin, edge);
    for (const one of edge.viewers()) {
      sizes.needs(one, false);
      onEvent({ kind: 'viewerGone', viewer: one });
    }
  }

  function edgeListener(edge: () => Place | undefined): PlaceListener {
    const lost = () => {
      const gone = edge();
      if (gone) lose(gone);
    };
    return { feed: { up() {}, gone() {} }, viewer, lost };
  }

  async function joinEdge(): Promise<Place> {
    let edge: Place | undefined;
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

  for (const noted of note?.edges ?? []) {
    let edge: Place | undefined;
    const listener = edgeListener(() => edge);
    edge = await opener.adopt('edge', listener, noted).catch(() => undefined);
    if (edge) edges.add(edge);
    else for (const [one] of noted.viewers) onEvent({ kind: 'viewerGone', viewer: one });
  }

  return {
    server: origin.server,
    hasSpace: () => withSpace() !== undefined || opener.haveSpace(servers()),

    async publish(offer) {
      const jsep = { type: 'offer', sdp: admitDescription(offer), rid_order: ridOrderIn(offer) } as const;
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
      placeOf(one)?.part(one);
      for (;;) {
        const place = withSpace();
        if (place) return await place.offerTo(one);
        // All waiting viewers try again: there may be more of them than it has space for.
        joining ??= joinEdge().finally(() => (joining = undefined));
        await joining;
      }
    },

    async accept(one, answer) {
      const place = placeOf(one);
      if (!place) throw new MediaUnavailable('that viewer has no connection here');
      await place.accept(one, answer);
    },

    choose: (one, quality) => placeOf(one)?.choose(one, quality),
    part: (one) => placeOf(one)?.part(one),

    note: (): BroadcastNote => ({
      origin: origin.note(),
      edges: [...edges].map((edge) => edge.note()),
      streams: [...streams],
    }),

    abandon() {
      for (const place of places()) place.abandon();
    },

    async close() {
      isOver = true;
      await Promise.all(places().map((place) => place.close()));
    },
  };
}

import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import * as z from 'zod/mini';
import type { MemberId } from '../../rooms/registryTypes.ts';
import { MediaUnavailable } from '../media/mediaServers.ts';
import { sanitiseDescription } from './sanitiseDescription.ts';
import { sdpOf } from './janusErrors.ts';
import type { JanusLink } from './janusLink.ts';
import { createJanusSession, type Handle, type HandleListener } from './janusSession.ts';
import { createJanusViewers, type ViewerEvent } from './janusViewers.ts';

/** The sender's id in every room of a broadcast. */
export const FEED = 1;
/** Room ids are random integers, too many to guess or to collide. */
const MAX_ROOM_ID = 2 ** 47;
/** The descriptions that mark our rooms among others: one receives from a broadcaster, the other from an origin. */
export const DESCRIPTIONS = { origin: 'colloquy', edge: 'colloquy edge' } as const;
export type JanusRoomKind = keyof typeof DESCRIPTIONS;

/** A broadcaster's maximum bit rate, in bits per second. */
const BITRATE = 2_500_000;

/** The secret for destroying a room, derived from what all nodes share, so that any node may. */
export function secretOf(room: number, key: string): string {
  return createHmac('sha256', key).update(`janus room ${room}`).digest('base64url');
}

/** The server of a room. */
export type JanusRoomServer = {
  name: string;
  link: JanusLink;
  /** The key for the secrets of rooms, known to every node. */
  key: string;
  /** Does the server have space for one more viewer? */
  hasSpace: () => boolean;
  /** Called with the change when a viewer joins or leaves. */
  onViewers: (change: number) => void;
};

export type JanusRoomListener = {
  /** Events of the sender's connection. */
  feed: HandleListener;
  viewer: (event: ViewerEvent) => void;
  /** The server is out of reach, or has forgotten the room. Called once, and nothing after it. */
  onLost: () => void;
};

/** What another node needs to take over a room. */
export const janusRoomState = z.object({
  server: z.string(),
  session: z.number(),
  keeper: z.number(),
  id: z.number(),
  pin: z.string(),
  viewers: z.array(z.tuple([z.string(), z.number()])),
});
export type JanusRoomState = z.infer<typeof janusRoomState>;

export type JanusRoom = Awaited<ReturnType<typeof openJanusRoom>>;

/**
 * A room of the VideoRoom plugin with its viewers, in its own session: everything in it ends with that.
 * @param savedState of a room that another node has opened.
 */
export async function openJanusRoom(
  server: JanusRoomServer,
  kind: JanusRoomKind,
  listener: JanusRoomListener,
  savedState?: JanusRoomState,
) {
  const { name, link, key, hasSpace, onViewers } = server;
  const id = savedState?.id ?? randomInt(1, MAX_ROOM_ID);
  const pin = savedState?.pin ?? randomBytes(16).toString('base64url');
  const secret = secretOf(id, key);
  const viewers = createJanusViewers({ onEvent: listener.viewer, onChange: onViewers });
  let isOver = false;

  const forget = () => {
    isOver = true;
    viewers.clear();
  };
  const lose = () => {
    if (isOver) return;
    listener.onLost();
    forget();
  };
  const session = await createJanusSession(link, lose, savedState?.session);
  void link.ended.then(lose);
  const roomHandle = savedState
    ? session.handle(savedState.keeper, listener.feed)
    : await session.attach(listener.feed);
  for (const [viewer, known] of savedState?.viewers ?? [])
    await viewers.adopt(viewer, (own) => session.handle(known, own));
  if (!savedState) {
    await roomHandle.command(createRequest({ id, pin, secret, kind })).catch(async (error: unknown) => {
      await session.end();
      throw error;
    });
  }

  return {
    server: name,
    hasSpace,
    has: (viewer: MemberId) => viewers.handle(viewer) !== undefined,
    viewers: viewers.all,

    /** Sends the plugin a command about this room, with its secret. */
    command: (request: string, about: object = {}) => roomHandle.command({ request, room: id, secret, ...about }),
    /** As a participant of the room. */
    join: (about: object, jsep?: Parameters<Handle['negotiate']>[1]) =>
      roomHandle.negotiate({ room: id, pin, ...about }, jsep),

    async offerTo(viewer: MemberId): Promise<string> {
      const handle = await viewers.admit(viewer, (own) => session.attach(own));
      try {
        const joining = { request: 'join', ptype: 'subscriber', room: id, pin, streams: [{ feed: FEED }] };
        return await sdpOf(handle.negotiate(joining));
      } catch (error) {
        if (viewers.handle(viewer) === handle) viewers.remove(viewer);
        throw error;
      }
    },

    async accept(viewer: MemberId, answer: string): Promise<void> {
      const handle = viewers.handle(viewer);
      if (!handle) throw new MediaUnavailable('that viewer has no connection here');
      const jsep = { type: 'answer', sdp: sanitiseDescription(answer) } as const;
      await sdpOf(handle.negotiate({ request: 'start' }, jsep), { requiresSdp: false });
    },

    setQuality: (viewer: MemberId, quality: StreamQuality) => viewers.setQuality(viewer, quality),
    removeViewer: (viewer: MemberId) => viewers.remove(viewer),

    exportState: (): JanusRoomState => ({
      server: name,
      session: session.id,
      keeper: roomHandle.id,
      id,
      pin,
      viewers: viewers.exportState(),
    }),

    /** Another node takes it over. */
    abandon(): void {
      session.abandon();
      if (!isOver) forget();
    },

    async close(): Promise<void> {
      if (isOver) return;
      forget();
      // A room outlives its session; what cannot be destroyed now is found by the sweep for empty rooms.
      await roomHandle.command({ request: 'destroy', room: id, secret }).catch(() => {});
      await session.end();
    },
  };
}

const createRequest = (about: { id: number; pin: string; secret: string; kind: JanusRoomKind }) => ({
  request: 'create',
  room: about.id,
  description: DESCRIPTIONS[about.kind],
  secret: about.secret,
  pin: about.pin,
  publishers: 1,
  bitrate: BITRATE,
  bitrate_cap: true,
  audiocodec: 'opus',
  videocodec: 'vp8,h264,vp9',
  permanent: false,
  record: false,
  lock_record: true,
  notify_joining: false,
});

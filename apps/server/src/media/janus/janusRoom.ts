import { createHmac, randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import {
  DescriptionRefused,
  MediaUnavailable,
  type MediaNews,
  type MediaRoom,
} from '../../domain/media/mediaServers.ts';
import { admitDescription } from './admitDescription.ts';
import { describedFailure } from './janusErrors.ts';
import type { JanusLink } from './janusLink.ts';
import { createJanusSession } from './janusSession.ts';
import { createJanusViewers } from './janusViewers.ts';
import { choosePicture, ridOrderIn } from './viewerPicture.ts';

/** The one who sends, as its room names it. */
const FEED = 1;
/** Room ids are whole numbers; nobody guesses one, and two never meet. */
const ROOMS = 2 ** 47;
/** How a room of ours is known among others. */
export const DESCRIPTION = 'colloquy';

/** Bits a second that a broadcaster may send. */
const BITRATE = 2_500_000;

/** What destroys a room, so that any node may: made from what all nodes share. */
export function secretOf(room: number, key: string): string {
  return createHmac('sha256', key).update(`janus room ${room}`).digest('base64url');
}

export type RoomOptions = {
  server: string;
  link: JanusLink;
  /** Makes the secrets of rooms: what every node knows. */
  key: string;
  hear: (news: MediaNews) => void;
  /** Is there space on the server for one more viewer? */
  hasSpace: () => boolean;
  /** A viewer has come, or gone. */
  onViewers: (change: number) => void;
};

/** What makes a room that there is already. */
const roomNote = z.object({
  server: z.string(),
  session: z.number(),
  publisher: z.number(),
  id: z.number(),
  pin: z.string(),
  viewers: z.array(z.tuple([z.string(), z.number()])),
});
export type RoomNote = z.infer<typeof roomNote>;

export function readRoomNote(note: unknown): RoomNote | undefined {
  const { success, data } = roomNote.safeParse(note);
  return success ? data : undefined;
}

/**
 * A room of the VideoRoom plugin, under a session of its own: whatever is in it ends with that.
 * @param note of a room that another node has opened.
 */
export async function openJanusRoom(options: RoomOptions, note?: RoomNote): Promise<MediaRoom> {
  const { server, link, key, hear, hasSpace, onViewers } = options;
  const id = note?.id ?? randomInt(1, ROOMS);
  const pin = note?.pin ?? randomBytes(16).toString('base64url');
  const secret = secretOf(id, key);
  const viewers = createJanusViewers({ hear, onChange: onViewers });
  let isOver = false;
  let hasJoined = note !== undefined;

  const forget = () => {
    isOver = true;
    viewers.forget();
  };
  const lose = () => {
    if (isOver) return;
    forget();
    hear({ kind: 'lost' });
  };
  const publisherEars = { up: () => hear({ kind: 'publisherUp' }), gone: () => hear({ kind: 'publisherGone' }) };

  const session = await createJanusSession(link, lose, note?.session);
  void link.ended.then(lose);
  const publisher = note ? session.handle(note.publisher, publisherEars) : await session.attach(publisherEars);
  for (const [viewer, known] of note?.viewers ?? []) {
    const handle = await viewers.admit(viewer, (ears) => session.handle(known, ears));
    // Whatever it was given before.
    choosePicture(handle, 'whole').catch(() => {});
  }
  const creation = {
    request: 'create',
    room: id,
    description: DESCRIPTION,
    secret,
    pin,
    publishers: 1,
    bitrate: BITRATE,
    bitrate_cap: true,
    audiocodec: 'opus',
    videocodec: 'vp8,h264,vp9',
    permanent: false,
    record: false,
    lock_record: true,
    notify_joining: false,
  };
  if (!note) {
    await publisher.command(creation).catch(async (error: unknown) => {
      await session.end();
      throw error;
    });
  }

  return {
    server,
    hasSpace,

    async publish(offer) {
      const jsep = { type: 'offer', sdp: admitDescription(offer), rid_order: ridOrderIn(offer) } as const;
      const joining = { request: 'joinandconfigure', ptype: 'publisher', room: id, pin, id: FEED };
      const answer = await describing(publisher.negotiate(hasJoined ? { request: 'configure' } : joining, jsep));
      hasJoined = true;
      return answer;
    },

    async offerTo(viewer) {
      viewers.part(viewer);
      const handle = await viewers.admit(viewer, (ears) => session.attach(ears));
      try {
        const streams = [{ feed: FEED }];
        return await describing(handle.negotiate({ request: 'join', ptype: 'subscriber', room: id, pin, streams }));
      } catch (error) {
        if (viewers.handle(viewer) === handle) viewers.part(viewer);
        throw error;
      }
    },

    async accept(viewer, answer) {
      const handle = viewers.handle(viewer);
      if (!handle) throw new MediaUnavailable('that viewer has no connection here');
      const jsep = { type: 'answer', sdp: admitDescription(answer) } as const;
      await describing(handle.negotiate({ request: 'start' }, jsep), { isAnswered: false });
    },

    part: (viewer) => viewers.part(viewer),

    note: (): RoomNote => ({
      server,
      session: session.id,
      publisher: publisher.id,
      id,
      pin,
      viewers: viewers.note(),
    }),

    abandon() {
      session.abandon();
      if (!isOver) forget();
    },

    async close() {
      if (isOver) return;
      forget();
      // A room outlives its session; what cannot be told now is found by whoever looks for rooms without anybody.
      await publisher.command({ request: 'destroy', room: id, secret }).catch(() => {});
      await session.end();
    },
  };
}

/** The description in an outcome, and refusals as whoever asked for them understands them. */
async function describing(
  outcome: Promise<{ sdp: string | undefined }>,
  { isAnswered = true }: { isAnswered?: boolean } = {},
): Promise<string> {
  try {
    const { sdp } = await outcome;
    if (sdp === undefined && isAnswered) throw new DescriptionRefused('not answered');
    return sdp ?? '';
  } catch (error) {
    throw describedFailure(error);
  }
}

import * as z from 'zod/mini';
import { languageCode, opaqueToken, roomName, seats, tags, userId, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';
import { WIDENINGS, type Provider } from './words.ts';

/**
 * Bodies of the HTTP calls about rooms, and what all calls share; people are in `accounts.ts`, reports in `reports.ts`.
 * Requests are parsed by the server, answers typed for everybody.
 */

/** The room form. `active` is set by the client on creation and means nothing to the server. */
const roomForm = z.object({
  name: roomName,
  seats,
  is_private: z._default(z.boolean(), false),
  password: z._default(z.string().check(z.maxLength(LIMITS.roomPassword)), ''),
  tags: z._default(tags, []),
  active: z.optional(z.boolean()),
});

/**
 * How far a search looks: for its own tags, for those that our suggestions call related as well, for any public room.
 */
const widening = z.enum(WIDENINGS);

export const createRoomBody = z.object({
  room_data: roomForm,
  /** A whole profile may be sent; only its id is read. */
  room_host: z.object({ user_id: userId }),
  match: z._default(z.boolean(), false),
  /** Rooms that `match` must not answer with. */
  exclude: z._default(
    z.array(z.string().check(z.maxLength(LIMITS.roomName))).check(z.maxLength(LIMITS.roomsExcludedFromMatch)),
    [],
  ),
  /** People to whom `match` must not lead. */
  exclude_user_ids: z._default(z.array(userId).check(z.maxLength(LIMITS.peopleExcludedFromMatch)), []),
  /** The fields from here on mean something with `match` only. */
  widen: z._default(widening, 'tags'),
  /** Who names some meets those alone who share one, or have named none. */
  languages: z._default(z.array(languageCode).check(z.maxLength(LIMITS.languagesOfSearch)), []),
  /**
   * The room in which the searcher waits alone: proved by its host key, or by sitting there with the account or guest
   * cookie that asks. It is never what is found. Where another room is found, it is given up in that step, unless
   * somebody is in it or on the way; then, and where nothing is found, the answer is 201 with it.
   */
  waiting_in: z.optional(z.object({ name: roomName, host_key: z.optional(opaqueToken) })),
});
export type CreateRoomBody = z.input<typeof createRoomBody>;

/** 201 carries `host_key`; 200 (a match) does not. */
export type CreatedRoom = {
  id: string;
  name: string;
  host_key?: string;
  /** With `match`: what the searcher and the room have in common, as the searcher spelled it. */
  shared_tags?: string[];
  /** Somebody whom the searcher has met lately is there: nobody else was. */
  met_before?: true;
};

/**
 * `GET /api/pulse?tags=a,b`: how many people are about in public rooms. Counts are exact up to 10, then rounded to 5,
 * from 100 on to 10; nobody is named.
 */
export type Pulse = {
  /** In calls of two and more. */
  talking: number;
  /** Alone, in rooms that a search would find. */
  waiting: number;
  /** The median of recent waits: from being alone until somebody came. Null while none is known. */
  typical_wait_s: number | null;
  /** Those that were asked for, as they were spelled, in that order. */
  tags: { tag: string; waiting: number; talking: number }[];
  /** The tags that most people wait with, the most first. */
  popular: { tag: string; waiting: number }[];
};

/** A room in a list. */
export type ListedRoom = {
  id: string;
  name: string;
  tags: string[];
  seats: number;
  occupied: number;
  created_at: string;
};

export type RoomDetails = ListedRoom & {
  /** People who sit there; `occupied` counts seats kept for somebody, too. */
  present: number;
  is_private: boolean;
  has_password: boolean;
  locked: boolean;
  active: boolean;
};

export const admissionBody = z.object({ password: z.string().check(z.maxLength(LIMITS.roomPassword)) });
export type Admission = { admission: string; expires_in: number };

/** What this installation offers. `providers` are those one can sign in with; the others have no button. */
export type Capabilities = { providers: Provider[]; turn: boolean; media_server: boolean; version: number };

export type IceServer = { urls: string[]; username?: string; credential?: string };
/** `ttl` is the life of the credentials in seconds. */
export type IceServersAnswer = { iceServers: IceServer[]; ttl: number };

/** An error body, RFC 9457. */
export const problem = z.object({
  status: wholeNumber,
  title: z.string(),
  detail: z.string(),
  code: z.string(),
});
export type Problem = z.infer<typeof problem>;

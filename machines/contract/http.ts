import * as z from 'zod/mini';
import { languageCode, opaqueToken, roomName, seats, tags, userId, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';
import { PROVIDERS, REPORT_REASONS, SEARCH_SCOPES } from './constants.ts';

/**
 * Bodies of the HTTP calls about rooms, and what all calls share; people are in `accounts.ts`, reports in `reports.ts`.
 * The server parses requests; answers are typed for everybody. `routes.ts` maps calls to bodies.
 */

/** The room form. `active` is set by the client on creation and ignored by the server. */
const roomForm = z.object({
  name: roomName,
  seats,
  is_private: z._default(z.boolean(), false),
  password: z._default(z.string().check(z.maxLength(LIMITS.roomPassword)), ''),
  tags: z._default(tags, []),
  active: z.optional(z.boolean()),
  /** People who come have to be let in by the host. */
  knock: z.optional(z.boolean()),
});

/**
 * How far a search looks: for its own tags, for those that our suggestions list as related too, or for any public room.
 */
const widening = z.enum(SEARCH_SCOPES);

export const createRoomBody = z.object({
  room_data: roomForm,
  /** A whole profile may be sent; only its id is read. */
  room_host: z.object({ user_id: userId }),
  match: z._default(z.boolean(), false),
  /** Rooms that `match` must not return. */
  exclude: z._default(
    z.array(z.string().check(z.maxLength(LIMITS.roomName))).check(z.maxLength(LIMITS.roomsExcludedFromMatch)),
    [],
  ),
  /** People whom `match` must not return. */
  exclude_user_ids: z._default(z.array(userId).check(z.maxLength(LIMITS.peopleExcludedFromMatch)), []),
  /** The fields below are used with `match` only. */
  widen: z._default(widening, 'tags'),
  /** A search with languages matches waiting people who share one or have named none. */
  languages: z._default(z.array(languageCode).check(z.maxLength(LIMITS.languagesOfSearch)), []),
  /**
   * The room in which the searcher waits alone, proved by its host key, or by a seat there held by the caller's account
   * or guest cookie. It is never returned as a match. When another room is found, this one is given up in the same
   * step, unless somebody is in it or on the way; then, and when nothing is found, the answer is 201 with this room.
   */
  waiting_in: z.optional(z.object({ name: roomName, host_key: z.optional(opaqueToken) })),
});
export type CreateRoomBody = z.input<typeof createRoomBody>;

/** 201 carries `host_key`; 200 (a match) does not. */
export const createdRoom = z.object({
  id: z.string(),
  name: z.string(),
  host_key: z.exactOptional(z.string()),
  /** With `match`: what the searcher and the room have in common, as the searcher spelled it. */
  shared_tags: z.exactOptional(z.array(z.string())),
  /** The match is somebody whom the searcher has met lately: nobody else was there. */
  met_before: z.exactOptional(z.literal(true)),
});
export type CreatedRoom = z.infer<typeof createdRoom>;

/**
 * `GET /api/pulse?tags=a,b`: how many people are in public rooms. Counts are exact up to 10, then rounded to 5, and
 * from 100 to 10; nobody is named.
 */
export const pulse = z.object({
  /** In calls of two or more. */
  talking: wholeNumber,
  /** Alone, in rooms that a search would find. */
  waiting: wholeNumber,
  /** The median of recent waits, from being alone until somebody came. Null while unknown. */
  typical_wait_s: z.nullable(z.number()),
  /** The requested tags, as they were spelled, in that order. */
  tags: z.array(z.object({ tag: z.string(), waiting: wholeNumber, talking: wholeNumber })),
  /** The tags with the most waiting people, in descending order. */
  popular: z.array(z.object({ tag: z.string(), waiting: wholeNumber })),
  /** Where a search for related interests would look too (3 at most, most waiting first); absent if nowhere. */
  related: z.optional(z.array(z.object({ tag: z.string(), waiting: wholeNumber }))),
});
export type Pulse = z.infer<typeof pulse>;

/** A room in a list. */
const listedFields = {
  id: z.string(),
  name: roomName,
  tags: z.array(z.string()),
  seats,
  occupied: wholeNumber,
  created_at: z.string(),
};
export const listedRoom = z.object(listedFields);
export type ListedRoom = z.infer<typeof listedRoom>;

export const roomDetails = z.object({
  ...listedFields,
  /** People seated there; `occupied` also counts reserved seats. */
  present: wholeNumber,
  is_private: z.boolean(),
  has_password: z.boolean(),
  locked: z.boolean(),
  /** Present where people have to ask to join. */
  knock: z.optional(z.boolean()),
  active: z.boolean(),
});
export type RoomDetails = z.infer<typeof roomDetails>;

export const admissionBody = z.object({ password: z.string().check(z.maxLength(LIMITS.roomPassword)) });
export const admission = z.object({ admission: z.string(), expires_in: wholeNumber });
export type Admission = z.infer<typeof admission>;

/** Media types of a picture of a broadcast. */
export const STREAM_PICTURE_TYPES = ['image/jpeg', 'image/webp'] as const;

/** What this installation offers. `providers` are the configured sign-in providers; the others have no button. */
export const capabilities = z.object({
  providers: z.array(z.enum(PROVIDERS)),
  turn: z.boolean(),
  media_server: z.boolean(),
  version: wholeNumber,
});
export type Capabilities = z.infer<typeof capabilities>;

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.exactOptional(z.string()),
  credential: z.exactOptional(z.string()),
});
/** `ttl` is the life of the credentials in seconds. */
export const iceServersAnswer = z.object({ iceServers: z.array(iceServer), ttl: wholeNumber });
export type IceServersAnswer = z.infer<typeof iceServersAnswer>;

/** An error body, RFC 9457. `until`, `reason` and `contact` are about a suspension (R-REPORT-18). */
export const problem = z.object({
  status: wholeNumber,
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  until: z.exactOptional(z.string()),
  reason: z.exactOptional(z.enum(REPORT_REASONS)),
  contact: z.exactOptional(z.string()),
});
export type Problem = z.infer<typeof problem>;

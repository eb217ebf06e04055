import * as z from 'zod/mini';
import { roomName, seats, tags, userId, wholeNumber } from './fields.ts';
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
  /** How far `match` looks; `tags` when left out. */
  widen: z.optional(z.enum(WIDENINGS)),
  /** The room in which the searcher waits alone meanwhile, and its key: never the answer to `match`. */
  waiting_in: z.optional(z.object({ name: roomName, host_key: z.string().check(z.maxLength(LIMITS.token)) })),
});
export type CreateRoomBody = z.input<typeof createRoomBody>;

/** 201 carries `host_key`; 200 (a match) does not. */
export type CreatedRoom = {
  id: string;
  name: string;
  host_key?: string;
  /** To a search with `match`: the interests that the searcher shares with the room, as they spelled them. */
  shared_tags?: string[];
  /** To a search with `match`: so few are here that it leads to somebody met lately. */
  met_before?: true;
};

/** What goes on now (`GET /api/pulse`). Numbers, never names; exact up to 10, then rounded. */
export type Pulse = {
  /** People in calls of two and more. */
  talking: number;
  /** People who wait alone for a match. */
  waiting: number;
  /** The median of recent waits, in seconds; null where nobody waited lately. */
  typical_wait_s: number | null;
  /** For each tag that was asked for. */
  tags: { tag: string; waiting: number; talking: number }[];
  /** The tags that most people wait with. */
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

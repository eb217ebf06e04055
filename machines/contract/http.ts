import * as z from 'zod/mini';
import { chatText, memberId, opaqueToken, roomName, seats, tags, userId, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Bodies of the HTTP calls. Requests are parsed by the server, answers typed for everybody. */

/** The room form. `active` is set by the client on creation and means nothing to the server. */
export const roomForm = z.object({
  name: roomName,
  seats,
  is_private: z._default(z.boolean(), false),
  password: z._default(z.string().check(z.maxLength(LIMITS.roomPassword)), ''),
  tags: z._default(tags, []),
  active: z.optional(z.boolean()),
});
export type RoomForm = z.infer<typeof roomForm>;

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
});
export type CreateRoomBody = z.input<typeof createRoomBody>;

/** 201 carries `host_key`; 200 (a match) does not. */
export type CreatedRoom = { id: string; name: string; host_key?: string };

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
  is_private: boolean;
  has_password: boolean;
  locked: boolean;
  active: boolean;
};

export const admissionBody = z.object({ password: z.string().check(z.maxLength(LIMITS.roomPassword)) });
export type Admission = { admission: string; expires_in: number };

/** Somebody's profile as its owner sees it (R-PROF-1). */
export type Profile = {
  user_id: string;
  is_anonymous: boolean;
  is_authenticated: boolean;
  is_superuser: boolean;
  is_staff: boolean;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  full_name: string;
  avatar: string;
};
/** A profile as others see it. */
export type PublicProfile = Pick<
  Profile,
  'user_id' | 'username' | 'avatar' | 'is_anonymous' | 'is_authenticated' | 'is_superuser' | 'is_staff'
>;

/** R-AUTH-5: 254 characters in all, 64 before the @. Lengths first, so that the pattern meets no long text. */
export const email = z.string().check(
  z.maxLength(LIMITS.emailTotal),
  z.refine((text) => text.indexOf('@') <= LIMITS.emailLocalPart, 'too long before the @'),
  z.regex(
    /^[^\s@"(),:;<>[\\\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/,
  ),
);
const password = z.string().check(z.maxLength(LIMITS.passwordMax));
export const loginBody = z.object({ user: z.object({ email, password: password.check(z.minLength(1)) }) });
export const signupBody = z.object({
  user: z.object({ email, password: password.check(z.minLength(LIMITS.passwordMin)) }),
});
export type Credentials = z.infer<typeof loginBody>['user'];
export type LoginAnswer = { data: { user: Profile; token: string } };
export type SignupAnswer = { data: Profile; token: string };
/** What the social popup posts to its opener. */
export type OauthMessage = { type: 'oauth-response'; response: { data: Profile; token: string } };

export const reportBody = z.object({
  room_name: roomName,
  target_socket_id: memberId,
  reason: z.enum(['harassment', 'nudity', 'spam', 'other']),
  note: z.optional(z.string().check(z.maxLength(LIMITS.reportNote))),
  chat: z.optional(z.array(chatText).check(z.maxLength(LIMITS.reportedChatLines))),
  resume_token: z.optional(opaqueToken),
});
export type ReportBody = z.infer<typeof reportBody>;
export type ReportAnswer = { id: string; due_at: string };

export type Capabilities = { providers: string[]; turn: boolean; media_server: boolean; version: number };

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

import * as z from 'zod/mini';
import { memberId, printable, userId } from './fields.ts';

/** Following broadcasters, and being notified when they go live (R-FOLLOW-1 to 8). All calls need a bearer token. */

export const FOLLOWS = {
  /** Broadcasters whom one account follows. */
  perAccount: 500,
  /** Devices of one account that are notified: the newest ones. */
  devices: 10,
  endpoint: 1_000,
  sentence: 200,
  /** A notification that a device has not fetched by then is dropped; milliseconds. */
  noticeKept: 15 * 60_000,
} as const;

/** `PUT` and `DELETE /api/follows/{userId}` → 204. 404 `profile_not_found`; `invalid` beyond `FOLLOWS.perAccount`. */
export const followedId = userId;

/** `GET /api/follows` → 200 `Followed[]`, the newest first. */
export const followed = z.object({
  user_id: userId,
  username: z.string(),
  avatar: z.nullable(z.string()),
  /** ISO 8601. */
  followed_at: z.string(),
  /** The id of their broadcast, if they are on air. */
  live: z.exactOptional(memberId),
});
export type Followed = z.infer<typeof followed>;

/** `GET /api/push` → 200: the key for `pushManager.subscribe`, and whether the session that asks has a subscription. */
export const pushAnswer = z.object({ public_key: z.string(), is_on: z.boolean() });
export type PushAnswer = z.infer<typeof pushAnswer>;

/**
 * `PUT /api/push` → 204: the browser's subscription, which lasts as long as the session. `DELETE` ends it. An endpoint
 * that belongs to none of the known push services is `invalid`.
 */
export const pushBody = z.object({
  endpoint: z.url().check(z.maxLength(FOLLOWS.endpoint)),
  keys: z.object({
    /** A point on P-256, and 16 random bytes; base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  /** What the notification says, in the page's language; `{name}` stands for the broadcaster. */
  sentence: printable(FOLLOWS.sentence),
});
export type PushBody = z.infer<typeof pushBody>;

/** What `sw.js` receives. */
export type LiveNotice = { sentence: string; name: string; title?: string; id: string };

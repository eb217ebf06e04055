import * as z from 'zod/mini';
import type { ErrorCode } from './errorCodes.ts';
import { displayName, opaqueToken } from './fields.ts';
import { streamKey } from './streamKeys.ts';
import { UNPRINTABLE } from './unprintable.ts';
import { LIMITS } from './limits.ts';
import { OAUTH_MESSAGE, PROVIDERS, type Provider } from './constants.ts';

/**
 * Bodies of the HTTP calls about people: signing in, profiles, one's own account. `routes.ts` maps calls to bodies;
 * docs/accounts.md describes them.
 */

// Fields are kept apart from their schemas: a schema that reads another's shape would end up in every page's script.

/** A profile as others see it. */
const publicFields = {
  user_id: z.string(),
  username: z.string(),
  /** An address below our own `/api/avatars/`, or empty. */
  avatar: z.string(),
  is_anonymous: z.boolean(),
  is_authenticated: z.boolean(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
};
export const publicProfile = z.object(publicFields);
export type PublicProfile = z.infer<typeof publicProfile>;
/** A profile as its owner sees it (R-PROF-1). */
export const profile = z.object({
  ...publicFields,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
});
export type Profile = z.infer<typeof profile>;

/**
 * R-AUTH-5: 254 characters in all, 64 before the @. Lengths are checked first, so that the pattern never runs on a long
 * text.
 */
export const email = z.string().check(
  z.maxLength(LIMITS.emailTotal),
  z.refine((text) => text.indexOf('@') <= LIMITS.emailLocalPart, 'too long before the @'),
  z.refine((text) => !UNPRINTABLE.test(text), 'must be printable'),
  z.regex(
    /^[^\s@"(),:;<>[\\\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/,
  ),
);
/** An entered password: any length that can be hashed, since it may be older than the rules for new ones. */
export const shownPassword = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax));
/** A new password. The server decides whether it is easy to guess (`password_weak`). */
export const newPassword = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax));

/**
 * `POST /login` → 200 `LoginAnswer`, or 202 `CodeRequired` (`secondFactor.ts`); 401 `invalid_credentials`, 403 `suspended`,
 * 429 `rate_limited`.
 */
export const loginBody = z.object({ user: z.object({ email, password: shownPassword }) });
/** `POST /signup` → 201 `SignupAnswer`; 409 `email_taken`, 400 `password_weak`, 429 `rate_limited`. */
export const signupBody = z.object({ user: z.object({ email, password: newPassword }) });
export type Credentials = z.infer<typeof loginBody>['user'];
export const loginAnswer = z.object({ data: z.object({ user: profile, token: opaqueToken }) });
export const signupAnswer = z.object({ data: profile, token: opaqueToken });
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type SignupAnswer = z.infer<typeof signupAnswer>;

/** Why a social sign-in failed. */
export const OAUTH_FAILURES = [
  'provider_refused',
  'provider_failed',
  'email_taken',
  'identity_taken',
  'suspended',
  'code_required',
  'rate_limited',
  'try_again',
] as const satisfies readonly ErrorCode[];
export type OauthFailure = (typeof OAUTH_FAILURES)[number];

/**
 * What the social popup posts to its opener, at the app's own origin only, before it closes. Our additions to the
 * original form: a failure, and a provider that was linked to the signed-in account. Parsed by `readOauthMessage`.
 */
export type OauthMessage =
  | { type: typeof OAUTH_MESSAGE; response: SignupAnswer }
  | { type: typeof OAUTH_MESSAGE; error: { code: OauthFailure; message: string } }
  | { type: typeof OAUTH_MESSAGE; linked: Provider };

const oauthMessage = z.union([
  z.object({ type: z.literal(OAUTH_MESSAGE), response: signupAnswer }),
  z.object({
    type: z.literal(OAUTH_MESSAGE),
    error: z.object({ code: z.enum(OAUTH_FAILURES), message: z.string() }),
  }),
  z.object({ type: z.literal(OAUTH_MESSAGE), linked: z.enum(PROVIDERS) }),
]);

/** A window message, if it has the popup's form. The listener must check its origin and its source. */
export function readOauthMessage(raw: unknown): OauthMessage | undefined {
  return oauthMessage.safeParse(raw).data;
}

/** How `/auth/<provider>?display=…` ends: `popup` posts a message, `page` stores the session and goes to `/g0`. */
export const oauthDisplay = z.enum(['popup', 'page']);
export type OauthDisplay = z.infer<typeof oauthDisplay>;

/** Everything below needs a bearer token, else 401 `token_invalid`. */

/** `GET /api/account`: what the account's own page shows. */
const provider = z.enum(PROVIDERS);
export const accountAnswer = z.object({
  profile,
  has_password: z.boolean(),
  providers: z.array(provider),
  /** Whether signing in requires a code, and how many recovery codes are left. */
  second_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.number() }),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

const personName = z.union([z.literal(''), displayName]);
/** `PATCH /api/account` → 200 `Profile`. Omitted fields stay; `full_name` is derived from the other two. */
export const profileChange = z.object({
  username: z.optional(displayName),
  first_name: z.optional(personName),
  last_name: z.optional(personName),
});
export type ProfileChange = z.infer<typeof profileChange>;

/**
 * `PUT /api/account/avatar`: the file itself, as one of these types → 200 `Profile`; 413, 415 and 400 have the code
 * `invalid`.
 */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/**
 * `POST /api/account/password` → 204; all other tokens of the account are revoked. An account that was created through
 * a provider has no password yet and sends none. 401 `invalid_credentials`, 400 `password_weak`.
 */
export const passwordChange = z.object({ current_password: z.optional(shownPassword), password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** `POST /api/account/links` → 201 `LinkTicket`: the popup's address for linking a provider to this account. */
export const linkBody = z.object({ provider });
export const linkTicket = z.object({ url: z.string() });
export type LinkTicket = z.infer<typeof linkTicket>;

/** A description of a browser, such as `Firefox` and `Linux`; empty where it is unknown. */
const device = { browser: z.string(), system: z.string() };
export type Device = Record<keyof typeof device, string>;
/** A session of one's own account. Times are ISO 8601. */
const sessionTimes = { ...device, created_at: z.string(), last_used_at: z.string(), expires_at: z.string() };
/**
 * `GET /api/account/sessions` → 200 `OwnSession[]`, most recently used first. `DELETE /api/account/sessions/{id}` → 204
 * ends one of them, 404 `not_found`; without an id, all but the caller's (`is_this`).
 */
export const sessionId = z.uuid();
export const ownSession = z.object({ ...sessionTimes, id: z.string(), is_this: z.boolean() });
export type OwnSession = z.infer<typeof ownSession>;

/** `DELETE /api/account` → 204. An account with a password must send it: 401 `invalid_credentials`. */
export const accountDeletion = z.object({ password: z.optional(shownPassword) });

const keptOfAnybody = {
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      note: z.string(),
      chat: z.array(z.string()),
      room_name: z.string(),
      created_at: z.string(),
    }),
  ),
  blocks: z.array(z.object({ user_id: z.string(), created_at: z.string() })),
  warnings: z.array(z.object({ reason: z.string(), created_at: z.string() })),
};
/** `GET /api/account/export` → 200: everything that is stored about this person. Times are ISO 8601. */
export const accountExport = z.object({
  profile,
  created_at: z.string(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  providers: z.array(z.object({ provider, linked_at: z.string() })),
  sessions: z.array(z.object(sessionTimes)),
  /** Whom the person has banned from their broadcasts. */
  stream_bans: z.array(z.object({ name: z.string(), banned_at: z.string() })),
  stream_keys: z.array(streamKey),
  follows: z.array(z.object({ user_id: z.string(), followed_at: z.string() })),
  /** The person's browsers that are notified, by the addresses at their push services. */
  push_subscriptions: z.array(z.object({ endpoint: z.string(), created_at: z.string() })),
  ...keptOfAnybody,
});
export type AccountExport = z.infer<typeof accountExport>;

/**
 * `GET /api/guest` → 200: what the database stores about the caller's guest cookie. `DELETE /api/guest` → 204: blocks
 * and the cookie are deleted, and reports no longer name their reporter.
 */
export const guestData = z.object({
  known_since: z.nullable(z.string()),
  ...keptOfAnybody,
});
export type GuestData = z.infer<typeof guestData>;

/** `POST /api/password-reset` (no bearer) → 204; all tokens of the account are revoked. 401 `reset_invalid`. */
export const passwordReset = z.object({ reset_token: opaqueToken, password: newPassword });

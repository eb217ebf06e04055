/**
 * Fixed words of the protocol, which both ends must spell alike. Sentences for people live in the client's catalogue.
 */

/** The twelve reactions, in the order of R-REACT-1: laugh, heart eyes, clap, thumbs up, … */
export const REACTIONS = ['😂', '😍', '👏', '👍', '🔥', '🎉', '👋', '🙌', '🤩', '🤔', '🤗', '🤭'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How far a search with `match` looks: for a shared tag, for related ones too, or for anybody. */
export const SEARCH_SCOPES = ['tags', 'related', 'anyone'] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** The languages that a search requires: none once the person has agreed to meet anybody. */
export const requestedLanguages = (languages: readonly string[], widen: SearchScope | undefined): string[] =>
  widen === 'anyone' ? [] : [...languages];

/** Why somebody left a room, if given: to meet somebody else. */
export const LEAVE_REASONS = ['next'] as const;

/** The sign-in providers, as named in the URLs `/auth/<provider>`. */
export const PROVIDERS = ['google_oauth2', 'github'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The `type` of the window message of the social popup, and the name of the BroadcastChannel that carries it too. */
export const OAUTH_MESSAGE = 'oauth-response';

/** Why somebody may be reported. */
export const REPORT_REASONS = ['harassment', 'nudity', 'underage', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What staff may decide on a report. */
export const REPORT_DECISIONS = ['dismiss', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Socket.IO namespace and path, cookie and header names, browser storage keys. */
export const NAMESPACE = '/signal';
export const SOCKET_PATH = '/socket.io';
/** The Trusted Types policy for the service worker: the CSP names it, the page creates it. */
export const SERVICE_WORKER_POLICY = 'service-worker';
/** The Trusted Types policy for the worker that changes the camera's video. */
export const VIDEO_WORKER_POLICY = 'picture-worker';
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** With `LOAD_TOKEN` in it a caller is a load participant; in lower case, as Node names received headers. */
export const LOAD_HEADER = 'x-load-token';
export const GUEST_COOKIE = 'guest';
/**
 * Prefix of cookies sent over https, except `XSRF-TOKEN`, whose name plain clients rely on: browsers accept them from
 * this host only.
 */
export const HOST_PREFIX = '__Host-';
/** A language: two letters of ISO 639-1 or three of 639-3. */
export const LANGUAGE_CODE = /^[a-z]{2,3}$/;

export const STORAGE_KEYS = {
  token: 'r3_token',
  currentUser: 'currentUser',
  darkMode: 'darkMode',
  hideAddress: 'hideAddress',
  agreedTo: 'agreedTo',
  skipsTalkPreview: 'talksAtOnce',
  languages: 'languages',
  streamSound: 'streamSound',
  activity: 'activity',
} as const;

/** The version of what is asked before the first call (R-LAND-26); a browser remembers which one it has agreed to. */
export const AGREEMENT_VERSION = '2';

/** The label of the data channel that carries chat between peers. */
export const CHAT_CHANNEL = 'chat';

/** The prefix of registered profiles' ids; claiming such an id requires a bearer token. */
export const ACCOUNT_ID_PREFIX = 'acct_';

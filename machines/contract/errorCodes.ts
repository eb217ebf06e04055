/**
 * Every stable error code, with the sentence that is sent beside it. Machines and clients compare codes, never
 * sentences. R-ROOM-5, R-WIRE-6 and R-HTTP-1 specify how they are sent.
 */
export const ERROR_MESSAGES = {
  invalid: 'That request is not valid',
  unknown_event: 'There is no such event',
  rate_limited: 'Too many requests, try again later',
  try_again: 'Not possible right now, try again',
  internal: 'Something went wrong',
  not_found: 'There is nothing here',

  user_id_taken: 'That user id is in use by somebody else',
  token_invalid: 'That token is unknown or expired',
  upgrade_required: 'This version is too old, reload the page',
  origin_refused: 'This page may not connect here',

  room_not_found: 'There is no such room',
  room_exists: 'A room of that name exists already',
  room_full: 'The room is full',
  room_locked: 'The room is locked',
  kicked: 'You have been kicked from the room',
  admission_required: 'This room asks for a password',
  /** Internal: clients get `room_locked` with `knock`. */
  knock_required: 'The host lets people in, ask to join',
  knock_declined: 'The host has not let you in',
  knock_full: 'Too many people are waiting already',
  wrong_password: 'That password is not right',
  not_a_member: 'You are not in that room',
  peer_not_found: 'That person is not here',
  peer_away: 'That person is away and cannot be told more',
  not_authorized: 'You are not authorized to perform this action',

  stream_not_found: 'There is no such stream',
  stream_full: 'This stream is full',
  already_broadcasting: 'You are broadcasting already',
  ended_by_staff: 'Staff have ended this stream',
  banned: 'You are banned from this stream',
  timed_out: 'You are timed out and cannot chat yet',
  slow_mode: 'Slow mode is on, wait before your next message',
  blocked_word: 'That message has a word that is blocked here',
  no_media_server: 'No media server is configured here',
  media_refused: 'The offered media cannot be used here',
  too_many_keys: 'An account may have no more stream keys',

  csrf_failed: 'The request did not come from this site',
  invalid_credentials: 'That email and password do not match',
  email_taken: 'That email is taken',
  password_weak: 'That password is too easy to guess, choose another',
  code_required: 'That asks for a sign-in code',
  code_invalid: 'That code is wrong or was used before',
  challenge_invalid: 'That took too long, sign in again',
  reset_invalid: 'That link is used up or too old',
  suspended: 'This person is suspended',
  profile_not_found: "Couldn't find Profile",
  avatar_not_found: 'There is no such picture',

  provider_refused: 'Signing in there was refused',
  provider_failed: 'Signing in there did not work, try again',
  identity_taken: 'That sign-in belongs to another account',
  last_way_in: 'This is the only way into the account, set a password first',

  not_shared: 'You did not share a room with that person',
  report_not_found: 'There is no such report',
  picture_invalid: 'That is no picture a report can carry',
  already_decided: 'That report has been decided already',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** Why a `joinRoom` was refused, in the order in which they are checked. */
export const JOIN_REFUSALS = [
  'invalid',
  'user_id_taken',
  'try_again',
  'room_not_found',
  'kicked',
  'admission_required',
  'room_locked',
  'room_full',
  'knock_declined',
  'knock_full',
] as const satisfies readonly ErrorCode[];
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/** Why a reconnection with a resume token got no seat. */
export const SESSION_LOSSES = ['unknown', 'expired', 'kicked'] as const;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_MESSAGES, value);
}

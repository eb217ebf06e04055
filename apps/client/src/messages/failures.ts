import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { localised } from './locale.ts';

/** The sentence shown for each code. Only codes are sent; sentences are created here. */
const SENTENCES: Record<FailureCode, string> = localised({
  invalid: 'That didn’t work. Check what you entered and try again.',
  unknown_event: 'This page is out of date. Reload it.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  try_again: 'That’s not possible right now. Try again in a moment.',
  internal: 'Something went wrong on our end. Try again.',
  not_found: 'There’s nothing here.',
  unreachable: 'We couldn’t reach the server. Check your connection and try again.',

  user_id_taken: 'You’re already here in another tab or browser.',
  token_invalid: 'You were signed out. Log in again.',
  upgrade_required: 'There’s a newer version of this page. Reload to continue.',
  origin_refused: 'This address isn’t allowed to connect to the server.',

  room_not_found: 'This room no longer exists.',
  room_exists: 'A room with that name already exists.',
  room_full: 'This room is full.',
  room_locked: 'This room is locked. Ask someone inside to unlock it.',
  kicked: 'You have been kicked from the room',
  admission_required: 'This room needs a password.',
  wrong_password: 'Wrong password. Try again.',
  not_a_member: 'You’re no longer in this room.',
  peer_not_found: 'That person is no longer here.',
  peer_away: 'That person has lost their connection.',
  not_authorized: 'You are not authorized to perform this action',

  stream_not_found: 'This stream has ended.',
  stream_full: 'This stream is full.',
  already_broadcasting: 'You’re already broadcasting.',

  csrf_failed: 'This page has been open too long. Reload it and try again.',
  invalid_credentials: 'That email and password don’t match. Try again or sign up.',
  email_taken: 'That email already has an account. Log in instead.',
  password_weak: 'That password is too easy to guess. Choose another.',
  code_required: 'This account needs a code. Log in with your email and password.',
  code_invalid: 'That code is wrong or already used. Wait for the next one.',
  challenge_invalid: 'That took too long. Log in again.',
  reset_invalid: 'This link has expired. Ask for a new one.',
  suspended: 'You have been suspended after a report.',
  avatar_not_found: 'This picture no longer exists.',
  provider_refused: 'Sign-in was refused. Try again, or use another way.',
  provider_failed: 'Sign-in didn’t work. Try again.',
  identity_taken: 'That sign-in is linked to another account.',
  last_way_in: 'This is your only way to sign in. Set a password first.',
  profile_not_found: 'We couldn’t find that profile.',
  not_shared: 'You can only report someone you shared a room with.',
  report_not_found: 'That report doesn’t exist.',
  picture_invalid: 'That picture can’t be sent. Take another.',
  already_decided: 'This report has already been decided.',

  popup_blocked: 'Your browser blocked the window.',
  popup_closed: 'The window was closed before you finished.',
  popup_late: 'That took too long, so we closed the window. Try again.',

  NotAllowedError: 'Permission to access media devices was denied. Please allow access and try again.',
  NotFoundError: 'No media devices found. Please connect a microphone and/or camera and try again.',
  NotReadableError:
    'Media device is currently in use by another application. Please close other applications and try again.',
  other: 'Error accessing media devices. Please check your settings and try again.',
});

export function sentenceFor(code: FailureCode): string {
  return SENTENCES[code];
}

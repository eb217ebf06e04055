import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { localised } from './locale.ts';

/** The sentence shown for each code. Only codes are sent; sentences are created here. */
const SENTENCES: Record<FailureCode, string> = localised({
  invalid: 'That did not work. Check what you entered and try again.',
  unknown_event: 'This page and the server do not understand each other. Reload the page.',
  rate_limited: 'That was a lot at once. Wait a moment and try again.',
  try_again: 'That is not possible right now. Try again in a moment.',
  internal: 'Something went wrong on our side. Try again.',
  not_found: 'There is nothing here.',
  unreachable: 'We could not reach the server. Check your connection and try again.',

  user_id_taken: 'You are already here in another tab or browser.',
  token_invalid: 'You were signed out. Sign in again.',
  upgrade_required: 'There is a newer version of this page. Reload to go on.',
  origin_refused: 'This address may not connect to the server.',

  room_not_found: 'This room no longer exists.',
  room_exists: 'A room with that name exists already.',
  room_full: 'This room is full.',
  room_locked: 'This room is locked. Ask someone inside to unlock it.',
  kicked: 'You have been kicked from the room',
  admission_required: 'This room asks for a password.',
  wrong_password: 'That password is not right. Try again.',
  not_a_member: 'You are not in this room any more.',
  peer_not_found: 'That person is no longer here.',
  peer_away: 'That person has lost their connection for the moment.',
  not_authorized: 'You are not authorized to perform this action',

  stream_not_found: 'This stream has ended.',
  stream_full: 'This stream is full.',
  already_broadcasting: 'You are broadcasting already.',

  csrf_failed: 'This page has been open for too long. Reload it and try again.',
  invalid_credentials: 'That email and password don’t match. Try again or sign up.',
  email_taken: 'There is an account with that email already. Log in instead.',
  password_weak: 'That password is too easy to guess. Choose another.',
  code_required: 'This account asks for a code. Log in with your email and password.',
  code_invalid: 'That code is wrong or was used before. Wait for the next one.',
  challenge_invalid: 'That took too long. Log in again.',
  reset_invalid: 'This link is used up or too old. Ask for a new one.',
  suspended: 'You have been suspended after a report.',
  avatar_not_found: 'This picture is gone.',
  provider_refused: 'Signing in was refused there. Try again, or another way.',
  provider_failed: 'Signing in there did not work. Try again.',
  identity_taken: 'That sign-in belongs to another account.',
  last_way_in: 'This is your only way in. Set a password first.',
  profile_not_found: 'We could not find that profile.',
  not_shared: 'You can only report someone you shared a room with.',
  report_not_found: 'There is no such report.',
  picture_invalid: 'That picture cannot be sent. Take it again.',
  already_decided: 'Someone has decided on this report already.',

  popup_blocked: 'Your browser did not open the window.',
  popup_closed: 'The window was closed before you had finished.',
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

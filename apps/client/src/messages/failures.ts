import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { CALL_SENTENCES } from './callFailures.ts';
import { localised } from './localised.ts';

export const LATER_SENTENCES = localised('failures', {
  stream_not_found: 'This stream has ended.',
  stream_full: 'This stream is full.',
  already_broadcasting: 'You’re already broadcasting.',
  ended_by_staff: 'Our staff ended your stream because it broke the rules.',
  banned: 'You’re banned from this stream.',
  timed_out: 'You’re timed out and can’t chat yet.',
  slow_mode: 'Slow mode is on. Wait a moment before your next message.',
  blocked_word: 'It contains a word that’s blocked in this chat.',
  no_media_server: 'This site can’t stream from other programs.',
  media_refused: 'That media can’t be used here.',
  too_many_keys: 'You’ve reached the limit for stream keys. Revoke one first.',

  invalid_credentials: 'That email and password don’t match. Try again or sign up.',
  email_taken: 'That email already has an account. Log in instead.',
  password_weak: 'That password is too easy to guess. Choose another.',
  code_required: 'This account needs a code. Log in with your email and password.',
  code_invalid: 'That code is wrong or already used. Wait for the next one.',
  challenge_invalid: 'That took too long. Log in again.',
  reset_invalid: 'This link has expired. Ask for a new one.',
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
});

/** The sentence shown for each code. Only codes are sent; sentences are created here. */
const SENTENCES: Record<FailureCode, string> = { ...CALL_SENTENCES, ...LATER_SENTENCES };

export function sentenceFor(code: FailureCode): string {
  return SENTENCES[code];
}

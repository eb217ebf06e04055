import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { FIRST_SENTENCES } from './firstFailures.ts';
import { localised } from './locale.ts';

/** The sentence shown for each code. Only codes are sent; sentences are created here. */
const SENTENCES: Record<FailureCode, string> = {
  ...FIRST_SENTENCES,
  ...localised({
    unknown_event: 'This page is out of date. Reload it.',
    not_found: 'There’s nothing here.',

    room_not_found: 'This room no longer exists.',
    room_full: 'This room is full.',
    room_locked: 'This room is locked. Ask someone inside to unlock it.',
    admission_required: 'This room needs a password.',
    wrong_password: 'Wrong password. Try again.',
    not_a_member: 'You’re no longer in this room.',
    peer_not_found: 'That person is no longer here.',
    peer_away: 'That person has lost their connection.',

    stream_not_found: 'This stream has ended.',
    stream_full: 'This stream is full.',
    already_broadcasting: 'You’re already broadcasting.',

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

    NotAllowedError: 'Permission to access media devices was denied. Please allow access and try again.',
    NotFoundError: 'No media devices found. Please connect a microphone and/or camera and try again.',
    NotReadableError:
      'Media device is currently in use by another application. Please close other applications and try again.',
    other: 'Error accessing media devices. Please check your settings and try again.',
  }),
};

export function sentenceFor(code: FailureCode): string {
  return SENTENCES[code];
}

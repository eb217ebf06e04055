import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { FIRST_SENTENCES } from './firstFailures.ts';
import { localised } from './localised.ts';

/** The part of `failures.ts` that a call can show before its dialogs, which are loaded later. */
export const OWN_CALL_SENTENCES = localised('callFailures', {
  not_found: 'There’s nothing here.',
  unknown_event: 'This page is out of date. Reload it.',
  room_not_found: 'This room no longer exists.',
  room_full: 'This room is full.',
  room_locked: 'This room is locked. Ask someone inside to unlock it.',
  admission_required: 'This room needs a password.',
  wrong_password: 'Wrong password. Try again.',
  knock_required: 'The host decides who joins this room.',
  knock_declined: 'The host didn’t let you in.',
  knock_full: 'Too many people are waiting to join. Try again later.',
  not_a_member: 'You’re no longer in this room.',
  peer_not_found: 'That person is no longer here.',
  peer_away: 'That person has lost their connection.',

  NotAllowedError: 'Permission to access media devices was denied. Please allow access and try again.',
  NotFoundError: 'No media devices found. Please connect a microphone and/or camera and try again.',
  NotReadableError:
    'Media device is currently in use by another application. Please close other applications and try again.',
  other: 'Error accessing media devices. Please check your settings and try again.',
} satisfies Partial<Record<FailureCode, string>>);

export const CALL_SENTENCES = { ...FIRST_SENTENCES, ...OWN_CALL_SENTENCES };

/** The sentence for a code, in a call that has loaded no others. */
export function callSentenceFor(code: FailureCode): string {
  const known: Partial<Record<FailureCode, string>> = CALL_SENTENCES;
  return known[code] ?? FIRST_SENTENCES.internal;
}

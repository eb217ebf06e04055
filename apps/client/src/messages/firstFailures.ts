import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { localised } from './localised.ts';

/** The part of `failures.ts` that the first page can show; every visit loads it. */
export const FIRST_SENTENCES = localised('firstFailures', {
  invalid: 'That didn’t work. Check what you entered and try again.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  try_again: 'That’s not possible right now. Try again in a moment.',
  internal: 'Something went wrong on our end. Try again.',
  unreachable: 'We couldn’t reach the server. Check your connection and try again.',
  user_id_taken: 'You’re already here in another tab or browser.',
  token_invalid: 'You were signed out. Log in again.',
  upgrade_required: 'There’s a newer version of this page. Reload to continue.',
  origin_refused: 'This address isn’t allowed to connect to the server.',
  room_exists: 'A room with that name already exists.',
  kicked: 'You have been kicked from the room',
  not_authorized: 'You are not authorized to perform this action',
  csrf_failed: 'This page has been open too long. Reload it and try again.',
  suspended: 'You have been suspended after a report.',
} satisfies Partial<Record<FailureCode, string>>);

/** The sentence for a code, on a page that loads no others. */
export function firstSentenceFor(code: FailureCode): string {
  const known: Partial<Record<FailureCode, string>> = FIRST_SENTENCES;
  return known[code] ?? FIRST_SENTENCES.internal;
}

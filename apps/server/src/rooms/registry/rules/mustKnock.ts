import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { HolderKey } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import type { KnockAnswer } from './roomState.ts';

/** The maximum number of remembered answers per room; a person takes one or two. */
const ANSWERS_KEPT = 1_000;

/** Does the admin have to let them in? Not the host, nor members, nor people who were let in before. */
export function mustKnock(
  draft: Draft,
  holderKeys: readonly HolderKey[],
  { isMember, isHost }: { isMember: boolean; isHost: boolean },
): boolean {
  return draft.live.knock === true && !isMember && !isHost && !isLetIn(draft, holderKeys);
}

/** Has this person been let in, or been in the room, before? */
function isLetIn(draft: Draft, holderKeys: readonly HolderKey[]): boolean {
  return answersTo(draft, holderKeys).some((answer) => 'admitted' in answer);
}

export function isDeclined(draft: Draft, holderKeys: readonly HolderKey[]): boolean {
  return answersTo(draft, holderKeys).some((answer) => 'declinedUntil' in answer && answer.declinedUntil > draft.now);
}

/** From now on this person need not ask. */
export function admit(draft: Draft, holderKeys: readonly HolderKey[]): void {
  rememberAnswer(draft, holderKeys, { admitted: true });
}

export function rememberAnswer(draft: Draft, holderKeys: readonly HolderKey[], answer: KnockAnswer): void {
  for (const key of lastingKeys(holderKeys)) draft.set('knockAnswers', key, answer);
  const { knockAnswers } = draft.state;
  const surplus = Math.max(0, knockAnswers.size - ANSWERS_KEPT);
  for (const key of [...knockAnswers.keys()].slice(0, surplus)) draft.delete('knockAnswers', key);
}

/** By account and browser; a caller with neither is known as long as its socket is open. */
const lastingKeys = (holderKeys: readonly HolderKey[]): readonly HolderKey[] =>
  holderKeys.some(isLasting) ? holderKeys.filter(isLasting) : holderKeys.filter((key) => key.startsWith('socket:'));

const answersTo = ({ state }: Draft, holderKeys: readonly HolderKey[]): KnockAnswer[] =>
  lastingKeys(holderKeys).flatMap((key) => state.knockAnswers.get(key) ?? []);

import { isLasting } from '../../../accounts/sessions/holder.ts';
import type { HolderKey, KnockEnd, NodeId, SocketId } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { waitingIn, type KnockAnswer } from './roomState.ts';

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

/** Nobody waits where nobody may come, nor where nobody has to ask. */
export function afterRoomChange(draft: Draft): void {
  if (draft.live.locked) endAllKnocks(draft, 'room_locked');
  else if (!draft.live.knock) endAllKnocks(draft, 'admitted');
}

export function endAllKnocks(draft: Draft, how: KnockEnd): void {
  if (draft.state.knocks.size === 0) return;
  for (const socketId of draft.state.knocks.keys()) endKnock(draft, socketId, how);
  notifyAdmin(draft);
}

export function endKnock(draft: Draft, socketId: SocketId, how: KnockEnd): void {
  draft.delete('knocks', socketId);
  draft.changes.push({ kind: 'knockEnded', socketId, end: how });
}

/** The socket waits no more, and need not be notified. */
export function forgetKnock(draft: Draft, socketId: SocketId): void {
  forget(draft, (one) => one === socketId);
}

export function forgetKnocksOf(draft: Draft, node: NodeId): void {
  forget(draft, (socketId) => draft.state.knocks.get(socketId)?.node === node);
}

/** Their pages have not asked again: the sockets must have closed unnoticed. */
export function forgetSilentKnocks(draft: Draft): void {
  forget(draft, (socketId) => (draft.state.knocks.get(socketId)?.until ?? 0) <= draft.now);
}

/** The admin sees everybody who waits. */
export function notifyAdmin(draft: Draft): void {
  const { adminId } = draft.live;
  if (adminId === null) return;
  draft.changes.push({ kind: 'knocksChanged', to: adminId, waiting: waitingIn(draft.state) });
}

function forget(draft: Draft, isMeant: (socketId: SocketId) => boolean): void {
  const gone = [...draft.state.knocks.keys()].filter(isMeant);
  for (const socketId of gone) draft.delete('knocks', socketId);
  if (gone.length > 0) notifyAdmin(draft);
}

/** By account and browser; a caller with neither is known as long as its socket is open. */
const lastingKeys = (holderKeys: readonly HolderKey[]): readonly HolderKey[] =>
  holderKeys.some(isLasting) ? holderKeys.filter(isLasting) : holderKeys.filter((key) => key.startsWith('socket:'));

const answersTo = ({ state }: Draft, holderKeys: readonly HolderKey[]): KnockAnswer[] =>
  lastingKeys(holderKeys).flatMap((key) => state.knockAnswers.get(key) ?? []);

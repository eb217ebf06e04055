import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { refused, type Refused } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { join, type JoinCommand } from './joining.ts';
import { addToWaitingList, endKnock, isFull, notifyAdmin, type KnockWaiting } from './knockWaitingList.ts';
import { admit, isDeclined, rememberAnswer } from './mustKnock.ts';
import { isRepeated, rememberCommand, type AdminCommand } from './adminActions.ts';
import { seatCountOf, hasSeatForJoin } from './seats.ts';

/** Takes a seat, as `join` does; if only the admin's consent is missing, adds the socket to the waiting list. */
export function knock(
  draft: Draft,
  request: JoinCommand,
): ReturnType<typeof join> | KnockWaiting | Refused<'knock_declined' | 'knock_full'> {
  const outcome = join(draft, request);
  if (outcome.kind !== 'refused' || outcome.code !== 'knock_required') return outcome;
  if (isDeclined(draft, request.holderKeys)) return refused('knock_declined');
  return isFull(draft, request) ? refused('knock_full') : addToWaitingList(draft, request);
}

/** The admin's answer to a person, who may be waiting on several sockets. */
export function answerKnock(
  draft: Draft,
  request: AdminCommand & { admits: boolean },
): { kind: 'answered' } | Refused<'not_authorized' | 'peer_not_found' | 'room_full'> {
  const { admin, target, admits } = request;
  const { state, live, now } = draft;
  if (isRepeated(draft, admin, request)) return { kind: 'answered' };
  if (live.adminId !== admin || !state.members.has(admin)) return refused('not_authorized');
  const knock = state.knocks.get(target);
  if (!knock) return refused('peer_not_found');
  if (admits && !hasSeatForJoin(seatCountOf(state), knock.userId, false, now)) return refused('room_full');
  if (admits) admit(draft, knock.holderKeys);
  else rememberAnswer(draft, knock.holderKeys, { declinedUntil: now + DELAYS.knockDeclined });
  const isSame = (keys: readonly string[]) => keys.some((key) => knock.holderKeys.includes(key));
  for (const [socketId, { holderKeys }] of state.knocks)
    if (isSame(holderKeys)) endKnock(draft, socketId, admits ? 'admitted' : 'knock_declined');
  notifyAdmin(draft);
  rememberCommand(draft, admin, request);
  return { kind: 'answered' };
}

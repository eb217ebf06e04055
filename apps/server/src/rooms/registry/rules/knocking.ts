import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { refused, type Refused } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { join, type Join } from './joining.ts';
import { endKnock, isDeclined, admit, rememberAnswer, notifyAdmin } from './knocks.ts';
import { isRepeated, rememberCommand, type AdminCommand } from './moderating.ts';
import { seatCountOf, hasSeatForJoin } from './seats.ts';

/** `hostIsHere`: an admin with an open socket sees the list. */
type KnockWaiting = { kind: 'waiting'; hostIsHere: boolean };

/** Takes a seat, as `join` does; if only the admin's consent is missing, waits for it. */
export function knock(
  draft: Draft,
  request: Join,
): ReturnType<typeof join> | KnockWaiting | Refused<'knock_declined' | 'knock_full'> {
  const outcome = join(draft, request);
  if (outcome.kind !== 'refused' || outcome.code !== 'knock_required') return outcome;
  if (isDeclined(draft, request.holderKeys)) return refused('knock_declined');
  return isFull(draft, request) ? refused('knock_full') : wait(draft, request);
}

/** Are too many waiting, in all or from that network? */
function isFull({ state: { knocks } }: Draft, { socketId, network }: Join): boolean {
  if (knocks.has(socketId)) return false;
  const ofNetwork = [...knocks.values()].filter((one) => network !== undefined && one.network === network);
  return knocks.size >= LIMITS.knocksPerRoom || ofNetwork.length >= LIMITS.knocksPerNetwork;
}

/** Puts a socket on the list, or keeps it there. */
function wait(draft: Draft, request: Join): KnockWaiting {
  const { state, live, now } = draft;
  const { socketId, userId, name, node, network, holderKeys } = request;
  const known = state.knocks.get(socketId);
  draft.set('knocks', socketId, {
    userId,
    ...(name !== undefined && { name }),
    node,
    holderKeys,
    ...(network !== undefined && { network }),
    knockedAt: known?.knockedAt ?? now,
    until: now + DELAYS.knockKept,
  });
  if (!known || known.name !== name) notifyAdmin(draft);
  return { kind: 'waiting', hostIsHere: state.members.get(live.adminId ?? '')?.member.away === false };
}

/** The admin's answer to a person, who may wait with several sockets. */
export function answerKnock(
  draft: Draft,
  request: AdminCommand & { admits: boolean },
): { kind: 'answered' } | Refused<'not_authorized' | 'peer_not_found' | 'room_full'> {
  const { admin, target, admits } = request;
  const { state, live, now } = draft;
  if (isRepeated(draft, admin, request)) return { kind: 'answered' };
  if (live.adminId !== admin || !state.members.has(admin)) return refused('not_authorized');
  const person = state.knocks.get(target);
  if (!person) return refused('peer_not_found');
  if (admits && !hasSeatForJoin(seatCountOf(state), person.userId, false, now)) return refused('room_full');
  if (admits) admit(draft, person.holderKeys);
  else rememberAnswer(draft, person.holderKeys, { declinedUntil: now + DELAYS.knockDeclined });
  const isSame = (keys: readonly string[]) => keys.some((key) => person.holderKeys.includes(key));
  for (const [socketId, { holderKeys }] of state.knocks)
    if (isSame(holderKeys)) endKnock(draft, socketId, admits ? 'admitted' : 'knock_declined');
  notifyAdmin(draft);
  rememberCommand(draft, admin, request);
  return { kind: 'answered' };
}

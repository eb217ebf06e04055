import type { Rooms } from '../../../domain/registry.ts';
import type { Change } from '../../../domain/registryTerms.ts';
import { addClaim, socketClaimant } from '../shared/claims.ts';
import { sessionOf } from './joining.ts';
import { forgetSocket, graceTimer, socketsOf } from '../shared/seatIndex.ts';
import { giveUpSeat } from '../shared/memberships.ts';
import { movePage, moveSocket } from '../shared/moving.ts';
import type { Membership, RegistryState } from '../shared/state.ts';

type ResumeRequest = Parameters<Rooms['resume']>[0];
type ResumeOutcome = Awaited<ReturnType<Rooms['resume']>>;

export function resume(state: RegistryState, request: ResumeRequest): ResumeOutcome {
  const { token, socketId, node, keepsConnections } = request;
  const membership = state.byToken.get(token);
  if (membership === undefined) {
    return { kind: 'lost', code: state.endedTokens.get(token) ?? 'unknown', changes: [] };
  }
  const { memberId: former, node: formerNode, userId } = membership.member;
  const seated = socketsOf(state, membership).get(socketId);
  const changes: Change[] = [];
  if (seated !== membership) {
    if (seated) changes.push(...giveUpSeat(state, seated));
    const move = keepsConnections ? moveSocket : movePage;
    changes.push(...move(state, membership, { socketId, node }));
    addClaim(state.claims, userId, socketClaimant(socketId), membership.holder);
  }
  const holder = [...membership.holder];
  return { kind: 'resumed', session: sessionOf(membership), userId, holder, former, formerNode, changes };
}

type DropRequest = Parameters<Rooms['dropped']>[0];
type DropOutcome = Awaited<ReturnType<Rooms['dropped']>>;

export function dropped(
  state: RegistryState,
  { memberId, socketId, resumable, silentMs = 0 }: DropRequest,
): DropOutcome {
  const membership = state.members.get(memberId);
  if (membership?.member.socketId !== socketId) return { kind: 'stale', changes: [] };
  if (!resumable) return { kind: 'left', changes: giveUpSeat(state, membership) };
  if (!membership.member.away) startGrace(state, membership, silentMs);
  return { kind: 'waiting', changes: [] };
}

/** The seat and the role are kept a while; others hear only of the end. */
function startGrace(state: RegistryState, membership: Membership, silentMs: number): void {
  membership.member = { ...membership.member, away: true };
  forgetSocket(state, membership, membership.member.socketId);
  state.timers.set(graceTimer(membership), state.times.graceMs - silentMs, () => {
    state.endedTokens.set(membership.token, 'expired');
    state.announce(giveUpSeat(state, membership));
  });
}

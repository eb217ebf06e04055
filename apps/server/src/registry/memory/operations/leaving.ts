import type { Rooms } from '../../../domain/registry.ts';
import { giveUpSeat } from '../shared/memberships.ts';
import { refused } from '../shared/outcomes.ts';
import { recall, remember } from '../shared/retry.ts';
import type { RegistryState } from '../shared/state.ts';

type LeaveRequest = Parameters<Rooms['leave']>[0];
type LeaveOutcome = Awaited<ReturnType<Rooms['leave']>>;

/** A repeated leave finds no member; one that is there again, under the same id, is another membership. */
export function leaveOnce(state: RegistryState, { memberId, room, commandId }: LeaveRequest): LeaveOutcome {
  const command = { by: memberId, commandId };
  const membership = state.members.get(memberId);
  if (membership === undefined) return recall(state.commands.leave, command) ?? refused('not_a_member');
  if (room !== undefined && membership.room.spec.name !== room) return refused('not_a_member');
  return remember(state.commands.leave, command, { kind: 'left', changes: giveUpSeat(state, membership) });
}

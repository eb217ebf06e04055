import { stillTaken } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { Rooms } from '../../../domain/registry.ts';
import type { MemberId } from '../../../domain/registryTerms.ts';
import { refused } from '../shared/outcomes.ts';
import type { RegistryState } from '../shared/state.ts';

export function setState(
  state: RegistryState,
  memberId: MemberId,
  shown: MediaState,
): Awaited<ReturnType<Rooms['setState']>> {
  const membership = state.members.get(memberId);
  if (membership === undefined) return refused('not_a_member');
  const { moderated, ...member } = membership.member;
  const still = stillTaken(moderated ?? [], shown);
  membership.member = { ...member, state: shown, ...(still.length > 0 && { moderated: still }) };
  return { kind: 'set', room: membership.room.spec.name, changes: [] };
}

export function together(
  state: RegistryState,
  senderId: MemberId,
  receiverId: MemberId,
): Awaited<ReturnType<Rooms['together']>> {
  const sender = state.members.get(senderId);
  const receiver = state.members.get(receiverId);
  if (sender === undefined || receiver === undefined || sender === receiver || sender.room !== receiver.room) {
    return { kind: 'refused', code: 'peer_not_found' };
  }
  return { kind: 'together', sender: sender.member, receiver: receiver.member };
}

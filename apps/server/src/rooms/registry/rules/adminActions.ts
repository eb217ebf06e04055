import { stillTaken, type Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import { refused, type MemberId, type Refused, type RoomSummary } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { addBan } from './roomBans.ts';
import { afterRoomChange } from './knockWaitingList.ts';
import { vacateSeat } from './members.ts';
import { summaryOf, type Seat } from './roomState.ts';
import { appoint } from './succession.ts';

/** The number of commands remembered per membership. */
const MAX_COMMAND_IDS = 32;

export type Command = { commandId?: string | undefined };
export type AdminCommand = Command & { admin: MemberId; target: MemberId };

export function kick(draft: Draft, request: AdminCommand) {
  return applyToTarget(draft, request, 'kicked', (target) => {
    addBan(draft, { userId: target.member.userId, keys: target.holderKeys });
    vacateSeat(draft, target, 'memberRemoved');
  });
}

export function passAdmin(draft: Draft, request: AdminCommand) {
  return applyToTarget(draft, request, 'passed', (target) => appoint(draft, target));
}

export function setRoom(
  draft: Draft,
  {
    admin,
    seats,
    locked,
    knock,
    ...command
  }: Command & { admin: MemberId; seats?: number; locked?: boolean; knock?: boolean },
): { kind: 'set'; room: RoomSummary } | Refused<'not_authorized'> {
  if (!isRepeated(draft, admin, command)) {
    if (draft.live.adminId !== admin) return refused('not_authorized');
    const { seats: previousSeats, locked: wasLocked, knock: knocked = false } = draft.live;
    const now = { seats: seats ?? previousSeats, locked: locked ?? wasLocked };
    const knocks = knock ?? knocked;
    if (now.seats !== previousSeats || now.locked !== wasLocked || knocks !== knocked) {
      draft.setLive({ ...now, knock: knocks });
      draft.changes.push({
        kind: 'roomChanged',
        version: draft.nextVersion(),
        ...now,
        ...(knocks && { knock: knocks }),
      });
      afterRoomChange(draft);
      rememberCommand(draft, admin, command);
    }
  }
  const room = summaryOf(draft.state);
  return room ? { kind: 'set', room } : refused('not_authorized');
}

export function moderate(draft: Draft, { action, ...request }: AdminCommand & { action: Moderation }) {
  return applyToTarget(draft, request, 'moderated', (target) => {
    const moderated = [...new Set([...(target.member.moderated ?? []), action])];
    draft.set('members', request.target, { ...target, member: { ...target.member, moderated } });
    draft.changes.push({ kind: 'memberModerated', memberId: request.target, action });
  });
}

export function setState(
  draft: Draft,
  { memberId, state, ...command }: Command & { memberId: MemberId; state: MediaState },
): { kind: 'set' } | Refused<'not_a_member'> {
  const seat = draft.state.members.get(memberId);
  if (!seat) return refused('not_a_member');
  if (isRepeated(draft, memberId, command)) return { kind: 'set' };
  const { moderated, ...member } = seat.member;
  const stillModerated = stillTaken(moderated ?? [], state);
  draft.set('members', memberId, {
    ...seat,
    member: { ...member, state, ...(stillModerated.length > 0 && { moderated: stillModerated }) },
  });
  draft.changes.push({ kind: 'memberShown', memberId, state });
  rememberCommand(draft, memberId, command);
  return { kind: 'set' };
}

/** Was this command of that membership executed before? */
export function isRepeated({ state }: Draft, memberId: MemberId, { commandId }: Command): boolean {
  return commandId !== undefined && (state.members.get(memberId)?.done?.includes(commandId) ?? false);
}

export function rememberCommand(draft: Draft, memberId: MemberId, { commandId }: Command): void {
  const seat = draft.state.members.get(memberId);
  if (commandId === undefined || !seat) return;
  draft.set('members', memberId, { ...seat, done: [...(seat.done ?? []), commandId].slice(-MAX_COMMAND_IDS) });
}

/** Applies an admin's command to another member of the room, once per command. */
function applyToTarget<K extends string>(
  draft: Draft,
  request: AdminCommand,
  kind: K,
  apply: (target: Seat) => void,
): { kind: K } | Refused<'not_authorized' | 'peer_not_found'> {
  const { admin, target: targetId } = request;
  const { live, state } = draft;
  if (isRepeated(draft, admin, request)) return { kind };
  if (live.adminId !== admin || !state.members.has(admin)) return refused('not_authorized');
  const target = state.members.get(targetId);
  if (!target || targetId === admin) return refused('peer_not_found');
  apply(target);
  rememberCommand(draft, admin, request);
  return { kind };
}

import { stillTaken, type Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import { refused, type HolderKey, type MemberId, type Refused, type RoomSummary } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { afterRoomChange } from './knocks.ts';
import { giveUpSeat } from './members.ts';
import { summaryOf, type Seat } from './roomState.ts';
import { appoint } from './succession.ts';

/** The number of commands remembered per membership. */
const REMEMBERED = 32;
/** The maximum number of bans per room; a person takes two or three. */
const BANS_KEPT = 1_000;

export type Command = { commandId?: string | undefined };
export type OnMember = Command & { admin: MemberId; target: MemberId };

export function kick(draft: Draft, request: OnMember) {
  return onTarget(draft, request, 'kicked', (target) => {
    bar(draft, { userId: target.member.userId, keys: target.holder });
    giveUpSeat(draft, target, 'memberRemoved');
  });
}

/** What bars a person. A socket's key does not identify anybody: their next socket has another one. */
export const barsOf = ({ userId, keys }: { userId: string; keys: readonly HolderKey[] }): string[] => [
  `user:${userId}`,
  ...keys.filter((key) => !key.startsWith('socket:')),
];

/** Refuses a person who comes back. */
export function bar(draft: Draft, person: Parameters<typeof barsOf>[0]): void {
  for (const key of barsOf(person)) draft.set('b', key, true);
  const { bans } = draft.state;
  for (const key of [...bans.keys()].slice(0, Math.max(0, bans.size - BANS_KEPT))) draft.delete('b', key);
}

export function passAdmin(draft: Draft, request: OnMember) {
  return onTarget(draft, request, 'passed', (target) => appoint(draft, target));
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
  if (!isDone(draft, admin, command)) {
    if (draft.live.adminId !== admin) return refused('not_authorized');
    const { seats: formerSeats, locked: wasLocked, knock: knocked = false } = draft.live;
    const now = { seats: seats ?? formerSeats, locked: locked ?? wasLocked };
    const knocks = knock ?? knocked;
    if (now.seats !== formerSeats || now.locked !== wasLocked || knocks !== knocked) {
      draft.setLive({ ...now, ...(knocks !== knocked && { knock: knocks }) });
      draft.changes.push({
        kind: 'roomChanged',
        version: draft.nextVersion(),
        ...now,
        ...(knocks && { knock: knocks }),
      });
      afterRoomChange(draft);
      note(draft, admin, command);
    }
  }
  const room = summaryOf(draft.state);
  return room ? { kind: 'set', room } : refused('not_authorized');
}

export function moderate(draft: Draft, { action, ...request }: OnMember & { action: Moderation }) {
  return onTarget(draft, request, 'moderated', (target) => {
    const moderated = [...new Set([...(target.member.moderated ?? []), action])];
    draft.set('m', request.target, { ...target, member: { ...target.member, moderated } });
    draft.changes.push({ kind: 'memberModerated', memberId: request.target, action });
  });
}

export function setState(
  draft: Draft,
  { memberId, state, ...command }: Command & { memberId: MemberId; state: MediaState },
): { kind: 'set' } | Refused<'not_a_member'> {
  const seat = draft.state.members.get(memberId);
  if (!seat) return refused('not_a_member');
  if (isDone(draft, memberId, command)) return { kind: 'set' };
  const { moderated, ...member } = seat.member;
  const still = stillTaken(moderated ?? [], state);
  draft.set('m', memberId, { ...seat, member: { ...member, state, ...(still.length > 0 && { moderated: still }) } });
  draft.changes.push({ kind: 'memberShown', memberId, state });
  note(draft, memberId, command);
  return { kind: 'set' };
}

/** Was this command of that membership executed before? */
export function isDone({ state }: Draft, memberId: MemberId, { commandId }: Command): boolean {
  return commandId !== undefined && (state.members.get(memberId)?.done?.includes(commandId) ?? false);
}

export function note(draft: Draft, memberId: MemberId, { commandId }: Command): void {
  const seat = draft.state.members.get(memberId);
  if (commandId === undefined || !seat) return;
  draft.set('m', memberId, { ...seat, done: [...(seat.done ?? []), commandId].slice(-REMEMBERED) });
}

/** Applies an admin's command to another member of the room, once per command. */
function onTarget<K extends string>(
  draft: Draft,
  request: OnMember,
  kind: K,
  act: (target: Seat) => void,
): { kind: K } | Refused<'not_authorized' | 'peer_not_found'> {
  const { admin, target: targetId } = request;
  const { live, state } = draft;
  if (isDone(draft, admin, request)) return { kind };
  if (live.adminId !== admin || !state.members.has(admin)) return refused('not_authorized');
  const target = state.members.get(targetId);
  if (!target || targetId === admin) return refused('peer_not_found');
  act(target);
  note(draft, admin, request);
  return { kind };
}

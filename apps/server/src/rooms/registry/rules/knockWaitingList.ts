import type { JoinRequest } from '../../registry.ts';
import type { KnockEnd, NodeId, SocketId } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { waitingIn } from './roomState.ts';

/** How many people wait to be let into one room. */
export const WAITING_PER_ROOM = 30;

/** How many people of one network wait to be let into one room. */
export const WAITING_PER_NETWORK = 10;

/** A page that waits asks again regularly; one that does not is off the list after this time; milliseconds. */
export const KNOCK_KEPT_MS = 150_000;

/** `adminIsHere`: the admin's socket is open, so they see the list. */
export type KnockWaiting = { kind: 'waiting'; adminIsHere: boolean };

type Knocker = Pick<JoinRequest, 'socketId' | 'userId' | 'name' | 'node' | 'network' | 'holderKeys'>;

/** Are too many waiting, in total or from that network? */
export function isFull({ state: { knocks } }: Draft, { socketId, network }: Knocker): boolean {
  if (knocks.has(socketId)) return false;
  const fromNetwork = [...knocks.values()].filter((knock) => network !== undefined && knock.network === network);
  return knocks.size >= WAITING_PER_ROOM || fromNetwork.length >= WAITING_PER_NETWORK;
}

/** Adds a socket to the list, or keeps it there for longer. */
export function addToWaitingList(draft: Draft, request: Knocker): KnockWaiting {
  const { state, live, now } = draft;
  const { socketId, userId, name, node, network, holderKeys } = request;
  const existing = state.knocks.get(socketId);
  draft.set('knocks', socketId, {
    userId,
    ...(name !== undefined && { name }),
    node,
    holderKeys,
    ...(network !== undefined && { network }),
    knockedAt: existing?.knockedAt ?? now,
    until: now + KNOCK_KEPT_MS,
  });
  if (!existing || existing.name !== name) notifyAdmin(draft);
  return { kind: 'waiting', adminIsHere: state.members.get(live.adminId ?? '')?.member.away === false };
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

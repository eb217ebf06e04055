import { randomUUID } from 'node:crypto';
import type { RoomCallEvent } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { Action } from '../plan/plan.ts';
import type { CallActor, StreamActor } from './present.ts';

type RoomAction = Exclude<Action, { kind: 'leave' | 'reconnect' }>;

let directed = 0;

/** Performs an action as the page would; false if the page does not offer it now. */
export function actInCall(call: CallActor, deed: RoomAction): boolean {
  const snapshot = call.getSnapshot();
  if (!snapshot.matches({ connected: 'inCall' })) return false;
  const { members, memberId, adminId } = snapshot.context;
  const event = pressed(deed, Object.keys(members)[0], memberId === adminId);
  if (event) call.send(event);
  return event !== undefined;
}

function pressed(deed: RoomAction, otherId: string | undefined, isAdmin: boolean): RoomCallEvent | undefined {
  switch (deed.kind) {
    case 'chat':
      return { type: 'user.chatSent', id: randomUUID(), message: deed.text };
    case 'react':
      return { type: 'user.reactionSent', reaction: deed.reaction };
    case 'toggle':
      return { type: 'user.deviceToggled', kind: deed.device };
    case 'hand':
      return { type: 'user.handToggled' };
    case 'direct':
      return otherId === undefined ? undefined : candidateFoundFor(otherId);
    case 'moderate':
      if (!isAdmin || otherId === undefined) return undefined;
      return { type: 'user.adminActionRequested', action: deed.action, memberId: otherId };
    case 'lock':
      if (!isAdmin) return undefined;
      return { type: 'user.roomChangeRequested', change: { action: deed.locked ? 'lock' : 'unlock' } };
    default:
      return deed satisfies never;
  }
}

/** Simulates one more candidate found by the connection. */
function candidateFoundFor(memberId: string): RoomCallEvent {
  directed += 1;
  const candidate = `candidate:${directed} 1 udp 1 192.0.2.1 50000 typ host generation 0`;
  return {
    type: 'peer.candidatesFound',
    memberId,
    candidates: [{ candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'direct', generation: 0 }],
  };
}

export function actInStream(stream: StreamActor, deed: RoomAction): boolean {
  if (!stream.getSnapshot().hasTag('live')) return false;
  if (deed.kind === 'chat') stream.send({ type: 'user.chatSent', message: deed.text });
  else if (deed.kind === 'react') stream.send({ type: 'user.reactionSent', reaction: deed.reaction });
  else return false;
  return true;
}

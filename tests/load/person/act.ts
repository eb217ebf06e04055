import { randomUUID } from 'node:crypto';
import type { RoomCallEvent } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { Action } from '../plan/plan.ts';
import type { CallActor, StreamActor } from './activity.ts';

type RoomAction = Exclude<Action, { kind: 'leave' | 'reconnect' }>;

let directed = 0;

/** Performs an action as the page would; false if the page does not offer it now. */
export function actInCall(call: CallActor, action: RoomAction): boolean {
  const snapshot = call.getSnapshot();
  if (!snapshot.matches({ connected: 'inCall' })) return false;
  const { members, memberId, adminId } = snapshot.context;
  const event = eventFor(action, Object.keys(members)[0], memberId === adminId);
  if (event) call.send(event);
  return event !== undefined;
}

function eventFor(action: RoomAction, otherId: string | undefined, isAdmin: boolean): RoomCallEvent | undefined {
  switch (action.kind) {
    case 'chat':
      return { type: 'user.chatSent', id: randomUUID(), message: action.text };
    case 'react':
      return { type: 'user.reactionSent', reaction: action.reaction };
    case 'toggle':
      return { type: 'user.deviceToggled', kind: action.device };
    case 'hand':
      return { type: 'user.handToggled' };
    case 'direct':
      return otherId === undefined ? undefined : candidateFoundFor(otherId);
    case 'moderate':
      if (!isAdmin || otherId === undefined) return undefined;
      return { type: 'user.adminActionRequested', action: action.action, memberId: otherId };
    case 'lock':
      if (!isAdmin) return undefined;
      return { type: 'user.roomChangeRequested', change: { action: action.locked ? 'lock' : 'unlock' } };
    default:
      return action satisfies never;
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

export function actInStream(stream: StreamActor, action: RoomAction): boolean {
  if (!stream.getSnapshot().hasTag('live')) return false;
  if (action.kind === 'chat') stream.send({ type: 'user.chatSent', message: action.text });
  else if (action.kind === 'react') stream.send({ type: 'user.reactionSent', reaction: action.reaction });
  else return false;
  return true;
}

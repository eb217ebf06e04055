import type { Change, Member } from '../../../domain/registryTerms.ts';
import { isBroadcaster } from '../../../domain/rooms/broadcasts.ts';
import type { BroadcastChange } from '../../../domain/registryTerms.ts';
import type { LiveRoom } from './state.ts';

type MemberChange = 'memberJoined' | 'memberLeft' | 'memberRemoved';

export function memberChange(kind: MemberChange, room: LiveRoom, member: Member): Change {
  return { kind, room: room.spec.name, version: nextVersion(room), member };
}

/** The broadcaster hears of its viewers; nobody counts versions of a broadcast. */
export function viewerChange(kind: 'viewerJoined' | 'viewerLeft', room: LiveRoom, viewer: Member): BroadcastChange {
  const broadcaster = [...room.members].find(({ member }) => isBroadcaster(member));
  if (broadcaster === undefined) throw new Error('A broadcast without its broadcaster');
  return { kind, room: room.spec.name, broadcaster: broadcaster.member, viewer };
}

export function adminChange(room: LiveRoom, admin: Member): Change {
  return { kind: 'adminChanged', room: room.spec.name, version: nextVersion(room), admin };
}

export function settingsChange(room: LiveRoom): Change {
  const { spec, locked } = room;
  return { kind: 'roomChanged', room: spec.name, version: nextVersion(room), locked, seats: spec.seats };
}

function nextVersion(room: LiveRoom): number {
  room.version += 1;
  return room.version;
}

import type { Change, Member } from '../domain/registry.ts';
import type { LiveRoom } from './state.ts';

type MemberChange = 'memberJoined' | 'memberLeft' | 'memberRemoved';

export function memberChange(kind: MemberChange, room: LiveRoom, member: Member): Change {
  return { kind, room: room.spec.name, version: nextVersion(room), member };
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

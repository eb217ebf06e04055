import type { LiveRoom, RegistryState } from './state.ts';

/** Puts a room where it is found: under its name, and under each of its tags. */
export function listRoom(state: RegistryState, room: LiveRoom): void {
  state.rooms.set(room.spec.name, room);
  for (const tag of room.tags) {
    const sharing = state.roomsByTag.get(tag) ?? new Set();
    state.roomsByTag.set(tag, sharing.add(room));
  }
}

export function unlistRoom(state: RegistryState, room: LiveRoom): void {
  state.rooms.delete(room.spec.name);
  state.quotas.uncount('room', room.spec.name);
  state.quotas.uncount('broadcast', room.spec.name);
  for (const tag of room.tags) {
    const sharing = state.roomsByTag.get(tag);
    sharing?.delete(room);
    if (sharing?.size === 0) state.roomsByTag.delete(tag);
  }
}

/** The rooms that share one of these tags; every room where none is wanted. */
export function roomsSharing(state: RegistryState, wanted: ReadonlySet<string>): LiveRoom[] {
  if (wanted.size === 0) return [...state.rooms.values()];
  return [...new Set([...wanted].flatMap((tag) => [...(state.roomsByTag.get(tag) ?? [])]))];
}

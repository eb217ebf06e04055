import type { RosterEntry } from '../../contract/roomEvents.ts';

/** Members that a snapshot of the room no longer lists. Unknown ones in it are met like any newcomer. */
export function missingFrom(members: Readonly<Record<string, unknown>>, snapshot: readonly RosterEntry[]): string[] {
  const present = new Set(snapshot.map((entry) => entry.socket_id));
  return Object.keys(members).filter((memberId) => !present.has(memberId));
}

export function without<M>(members: Readonly<Record<string, M>>, memberIds: readonly string[]): Record<string, M> {
  return Object.fromEntries(Object.entries(members).filter(([memberId]) => !memberIds.includes(memberId)));
}

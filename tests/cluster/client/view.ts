import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';

/** What a member knows of its room: a snapshot, kept up by numbered changes. */
export type View = {
  room: string;
  member: string;
  version: number;
  admin: string | null;
  /** The others, by member id; the values are user ids. */
  others: ReadonlyMap<string, string>;
};

/** A notice by its name, payload unknown until looked at by name. */
export type Notice = { [K in NoticeName]: { name: K; payload: Notices[K] } }[NoticeName];

/** The view after a notice, and whether a change before it was missed. */
export function followed(view: View, { name, payload }: Notice): { view: View; isBehind: boolean } {
  switch (name) {
    case 'session':
      return settled({ ...view, version: payload.room_version, admin: payload.admin_id });
    case 'existingUsers':
      return settled({ ...view, others: new Map(payload.map(({ socket_id, user_id }) => [socket_id, user_id])) });
    case 'userJoined':
      return changed(view, payload, { others: new Map([...view.others, [payload.socket_id, payload.user_id]]) });
    case 'userLeft':
      return changed(view, payload, {
        others: new Map([...view.others].filter(([member]) => member !== payload.socket_id)),
      });
    case 'adminAssigned':
    case 'adminChanged':
      return changed(view, payload, { admin: payload.socket_id });
    case 'roomChanged':
      return changed(view, payload, {});
    default:
      return settled(view);
  }
}

const settled = (view: View) => ({ view, isBehind: false });

function changed(view: View, { room_version }: { room_version: number }, change: Partial<View>) {
  // A change that the snapshot already held.
  if (room_version <= view.version) return settled(view);
  return { view: { ...view, ...change, version: room_version }, isBehind: room_version > view.version + 1 };
}

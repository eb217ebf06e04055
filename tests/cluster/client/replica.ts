import { stillTaken, type Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState, RosterEntry } from '@colloquy/machines/contract/roomEvents.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';

/** A member's state, and what the admin turned off. */
export type Shown = { state?: MediaState | undefined; moderated: readonly Moderation[] };

/** A member's view of its room: a snapshot, updated by changes. */
export type View = {
  room: string;
  member: string;
  version: number;
  admin: string | null;
  /** The others, by member id; the values are user ids. */
  others: ReadonlyMap<string, string>;
  /** The others' states. */
  shown: ReadonlyMap<string, Shown>;
};

/** A notice by its name; its payload is unknown until narrowed by name. */
export type Notice = { [K in NoticeName]: { name: K; payload: Notices[K] } }[NoticeName];

/** The view after a notice, and whether a change before it was missed. */
export function followed(view: View, { name, payload }: Notice): { view: View; isBehind: boolean } {
  switch (name) {
    case 'session':
      return settled({ ...view, version: payload.room_version, admin: payload.admin_id });
    case 'existingUsers':
      return settled({
        ...view,
        others: new Map(payload.map(({ socket_id, user_id }) => [socket_id, user_id])),
        shown: new Map(payload.map((entry) => [entry.socket_id, shownOf(entry)])),
      });
    case 'userJoined':
      return changed(view, payload, {
        others: new Map([...view.others, [payload.socket_id, payload.user_id]]),
        shown: new Map([...view.shown, [payload.socket_id, shownOf(payload)]]),
      });
    case 'userLeft': {
      const without = <V>(map: ReadonlyMap<string, V>) =>
        new Map([...map].filter(([member]) => member !== payload.socket_id));
      return changed(view, payload, { others: without(view.others), shown: without(view.shown) });
    }
    case 'adminAssigned':
    case 'adminChanged':
      return changed(view, payload, { admin: payload.socket_id });
    case 'roomChanged':
      return changed(view, payload, {});
    case 'memberState':
      return settled(
        showing(view, payload.socket_id, ({ moderated }) => ({
          ...payload,
          moderated: stillTaken(moderated, payload.state),
        })),
      );
    case 'memberModerated':
      return settled(
        showing(view, payload.socket_id, ({ state, moderated }) => ({
          state,
          moderated: [...new Set([...moderated, payload.action])],
        })),
      );
    default:
      return settled(view);
  }
}

const settled = (view: View) => ({ view, isBehind: false });

const shownOf = ({ state, moderated = [] }: RosterEntry): Shown => ({ state, moderated });

function showing(view: View, member: string, change: (shown: Shown) => Shown): View {
  const shown = view.shown.get(member);
  if (!shown) return view;
  const { state, moderated } = change(shown);
  return { ...view, shown: new Map([...view.shown, [member, { state, moderated }]]) };
}

function changed(view: View, { room_version }: { room_version: number }, change: Partial<View>) {
  // The snapshot already contains this change.
  if (room_version <= view.version) return settled(view);
  return { view: { ...view, ...change, version: room_version }, isBehind: room_version > view.version + 1 };
}

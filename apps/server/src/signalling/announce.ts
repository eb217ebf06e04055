import type { Change, Member, MemberId, NodeId, RoomName } from '../domain/registry.ts';
import type { Log } from '../domain/parts.ts';
import { recipientOf, type Errand } from './recipient.ts';
import type { Connections } from './connections.ts';
import type { Delivery } from './delivery.ts';
import { rosterEntryOf } from './rosterEntry.ts';
import { send } from './send.ts';

/**
 * Tells everybody concerned what changed. `informed` is a member that has just got a snapshot with these changes in
 * it: of them it hears only that it is the admin.
 */
export type Announce = (changes: readonly Change[], informed?: MemberId) => Promise<void>;

type World = { delivery: Delivery; connections: Connections; log: Log };

/** The only place where a change of the registry becomes wire events. */
export function createAnnouncer(world: World): Announce {
  return async (changes, informed) => {
    // All at once and not one after another: nothing may come between the versions of one outcome.
    const told = await Promise.allSettled(changes.map((change) => tell(world, change, informed)));
    for (const one of told) {
      if (one.status === 'rejected') world.log.error({ err: one.reason }, 'a change could not be announced');
    }
  };
}

async function tell(world: World, change: Change, informed: MemberId | undefined): Promise<void> {
  const { delivery } = world;
  const known = informed === undefined ? [] : [informed];
  switch (change.kind) {
    case 'memberJoined': {
      const { room, member, version } = change;
      const joined = { ...rosterEntryOf(member), room_version: version };
      await delivery.toRoom(room, 'userJoined', joined, [member.memberId, ...known]);
      return;
    }
    case 'memberLeft': {
      await tellLeft(world, change, known);
      return;
    }
    case 'memberRemoved': {
      const address = recipientOf(change.room, change.member);
      await Promise.all([
        delivery.toMember(address, 'adminAction', { action: 'kick' }),
        delivery.toMember(address, 'kicked', { room_name: change.room }),
        tellLeft(world, change, known),
      ]);
      return;
    }
    case 'adminChanged': {
      const { room, admin, version } = change;
      const about = { socket_id: admin.memberId, room_version: version };
      const assigned = { room_name: room, user_id: admin.userId, ...about };
      await Promise.all([
        delivery.toMember(recipientOf(room, admin), 'adminAssigned', assigned),
        delivery.toRoom(room, 'adminChanged', about, [admin.memberId, ...known]),
      ]);
      return;
    }
    case 'roomChanged': {
      const { room, locked, seats, version } = change;
      await delivery.toRoom(room, 'roomChanged', { locked, seats, room_version: version });
      return;
    }
    case 'sessionTaken':
      entrust(world, change.oldNode, { kind: 'yield', socketId: change.oldSocket });
  }
}

type Departure = Extract<Change, { kind: 'memberLeft' | 'memberRemoved' }>;

function tellLeft(world: World, { room, member, version }: Departure, known: readonly MemberId[]): Promise<boolean> {
  vacate(world, room, member);
  const left = { socket_id: member.memberId, room_version: version };
  return world.delivery.toRoom(room, 'userLeft', left, [member.memberId, ...known]);
}

/** Nobody is reached at that address any more: neither its socket nor a mailbox. */
function vacate(world: World, room: RoomName, { memberId, socketId, node }: Member): void {
  world.delivery.close(world.delivery.mailboxOf({ room, memberId }));
  entrust(world, node, { kind: 'vacate', room, memberId, socketId });
}

function entrust(world: World, node: NodeId, errand: Errand): void {
  if (!world.delivery.send(node, errand)) runErrand(world, errand);
}

/** Does with a socket of this node what a change of the registry asks for; a socket that is gone needs nothing. */
export function runErrand({ delivery, connections }: Pick<World, 'delivery' | 'connections'>, errand: Errand): void {
  const connection = connections.get(errand.socketId);
  const seat = connection?.seat;
  if (errand.kind === 'vacate') {
    delivery.close(delivery.mailboxOf(errand));
    if (seat?.room !== errand.room || seat.memberId !== errand.memberId) return;
  }
  if (!connection) return;
  if (errand.kind === 'yield') send(connection.socket, 'sessionTaken', {});
  if (seat) delivery.unseat(connection.socket, seat);
  connection.seat = undefined;
}

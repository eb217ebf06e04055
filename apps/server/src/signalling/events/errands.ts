import type { Member, NodeId, RoomName } from '../../domain/registryTerms.ts';
import { forgetSeat, seatsOf, type Connection, type Connections, type Seat } from '../sockets/connections.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Errand } from '../delivery/recipient.ts';
import { send } from '../delivery/send.ts';
import type { Bridges } from '../media/bridges.ts';

export type World = { delivery: Delivery; connections: Connections; bridges: Pick<Bridges, 'ended'> };

/** Nobody is reached at that address any more: neither its socket nor a mailbox. */
export function vacate(world: World, room: RoomName, { memberId, socketId, node }: Member): void {
  world.delivery.close(world.delivery.mailboxOf({ room, memberId }));
  entrust(world, node, { kind: 'vacate', room, memberId, socketId });
}

/** Has an errand run at the node it is for. */
export function entrust(world: World, node: NodeId, errand: Errand): void {
  if (!world.delivery.send(node, errand)) runErrand(world, errand);
}

/** Does with sockets of this node what a change of the registry asks for; one that is gone needs nothing. */
export function runErrand(world: World, errand: Errand): void {
  if (errand.kind === 'disband') return disband(world, errand);
  const { delivery, connections } = world;
  const connection = connections.get(errand.socketId);
  if (errand.kind === 'vacate') delivery.close(delivery.mailboxOf(errand));
  if (!connection) return;
  const seat = seatsOf(connection).find(({ memberId }) => memberId === errand.memberId);
  if (errand.kind === 'vacate' && seat?.room !== errand.room) return;
  if (errand.kind === 'yield') send(connection.socket, 'sessionTaken', {});
  if (seat) leaveSeat(delivery, connection, seat);
}

/** All viewers of a broadcast that are here hear that it has ended, and what waited for others waits no more. */
function disband(
  { delivery, connections, bridges }: World,
  { room, broadcasterId }: Extract<Errand, { kind: 'disband' }>,
): void {
  bridges.ended(room);
  for (const memberId of delivery.waiting(room)) {
    if (memberId !== broadcasterId) delivery.close(delivery.mailboxOf({ room, memberId }));
  }
  for (const connection of connections.values()) {
    const { stream } = connection;
    if (stream?.room !== room || stream.broadcasterId !== broadcasterId || stream.memberId === broadcasterId) continue;
    send(connection.socket, 'stream-ended', { broadcaster_id: broadcasterId });
    leaveSeat(delivery, connection, stream);
  }
}

function leaveSeat(delivery: Delivery, connection: Connection, seat: Seat): void {
  delivery.unseat(connection.socket, seat);
  forgetSeat(connection, seat);
}

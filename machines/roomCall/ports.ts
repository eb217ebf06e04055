import type { Failure, FailureCode } from '../contract/failure.ts';
import type { RequestName, Requests } from '../contract/wire.ts';
import type { Wishes } from '../media/ports.ts';

/**
 * What is to be remembered for the next call of this browser; what is left out stays as it was remembered.
 * `skipsPreview` is for this visit only: until the tab is closed.
 */
export type Choices = { name?: string; wishes: Partial<Wishes>; skipsPreview?: boolean; talksAtOnce?: boolean };

/** Whether the browser would open camera and microphone without asking the person. */
export type CheckPermissions = { input: undefined; output: { permitted: boolean } };

/**
 * The signalling port: a callback actor that owns the socket to `/signal`. It connects with `auth.resume: true`, keeps
 * the resume token of the last `session` and returns with it (`keeps_connections: true`, `since`) when the socket
 * drops; a notice whose `seq` it has handled already is dropped. What needs a seat is said once there is one: chat,
 * states and an admin's actions are kept until the server has answered, and said again after a return; a reaction is
 * dropped with the link. Offers, answers and candidates are said at once or never, and nothing is asked of them: peers
 * repeat them. Its clean-up says `leaveRoom` and closes.
 */
export type SignallingInput = { roomName: string; userId: string };

/** `{type: 'send.<wire name>', payload}` for every request of the contract. */
export type SendCommand = { [K in RequestName]: { type: `send.${K}`; payload: Requests[K] } }[RequestName];

/**
 * `reopen.link`: try now, with the resume token that the port still keeps: after `link.gaveUp`, or because the network
 * is back. An open link is asked whether it still carries, and given up if not. `move.link`: open a second connection
 * with the seat's token and leave the first once the second has the seat; answered by `link.moved`, `link.moveFailed`
 * or `link.lost`.
 */
export type SignallingCommand = SendCommand | { type: 'reopen.link' } | { type: 'move.link' };

/**
 * The port about itself. `gaveUp`: the server refuses the handshake (`code`) or the attempts are used up; the port
 * tries nothing more until it hears `reopen.link`. `moved`: the second connection serves, its `session` follows;
 * `moveFailed`: the first one serves on.
 */
export type LinkEvent =
  | { type: 'link.opened' }
  | { type: 'link.lost' }
  | { type: 'link.gaveUp'; code: FailureCode }
  | { type: 'link.moved' }
  | { type: 'link.moveFailed' };

/**
 * The attendance port: while somebody who asked for a room is not in it yet, it holds a socket without a seat, as the
 * server leads nobody to a room whose creator has no page open. It hears and says nothing.
 */
export type AttendInput = {
  /** False: the person followed a link, and nobody is led to the room because of them. */
  askedForRoom: boolean;
};

/**
 * The network port: a callback actor that watches what the browser says of its network, and of its own sleep.
 * `returned`: there is a network, and what was connected before may not be any more (back online, another network,
 * awake again). `lost` is said at the start too, where there is none.
 */
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' };

/**
 * Shows a room's password to the server, for a ticket (`POST /api/rooms/{name}/admission`), and remembers one that was
 * right: no machine holds it. Without `password` it shows what it remembers, or throws `admission_required`.
 */
export type RequestAdmission = { input: { roomName: string; password?: string }; output: { admission: string } };

/** Keeps what the person chose about their address, for the next call of that kind. */
export type RememberPrivacy = { withStrangers: boolean; hidesAddress: boolean };

/**
 * The port by which a developer watches this call: it writes down what the machines of the call do, from the one that
 * holds it on, and sends that away until it is let go. `refuse.inspection`: the person does not want it.
 * `inspection.ended`: nobody watches any more, or nobody may.
 */
export type InspectedInput = { pass: string };
export type InspectedCommand = { type: 'refuse.inspection' };
export type InspectedEvent = { type: 'inspection.ended' };

/** Writes to the log that the screen could not be shared; nothing else comes of it (R-MEDIA-13). */
export type LogScreenFailure = { failure: Failure };

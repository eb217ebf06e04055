import type { Failure, FailureCode } from '../contract/failure.ts';
import type { Suspension } from '../contract/suspension.ts';
import type { RequestName, Requests } from '../contract/wire.ts';
import type { DevicePreferences } from '../media/ports.ts';

/**
 * What is remembered for the next call of this browser; omitted values stay as they were. `skipsPreview` is for this
 * visit only: until the tab is closed.
 */
export type Choices = {
  name?: string;
  preferences: Partial<DevicePreferences>;
  skipsPreview?: boolean;
  skipsTalkPreview?: boolean;
};

/** Whether the browser would open camera and microphone without asking the person. */
export type CheckPermissions = { input: undefined; output: { permitted: boolean } };

/**
 * The signalling port: a callback actor that owns the socket to `/signal`. It connects with `auth.resume: true`, keeps
 * the resume token of the last `session` and returns with it (`keeps_connections: true`, `since`) when the socket
 * drops; a notice whose `seq` it has already handled is dropped. Events that need a seat are sent once there is one:
 * chat, states and an admin's actions are kept until the server has answered, and resent after a return; a reaction is
 * dropped with the connection. Offers, answers and candidates are sent at once or never, without acknowledgement: peers
 * repeat them. Its clean-up sends `leaveRoom` and closes.
 */
export type SignallingInput = { roomName: string; userId: string };

/** `{type: 'send.<wire name>', payload}` for every request of the contract. */
export type SendCommand = { [K in RequestName]: { type: `send.${K}`; payload: Requests[K] } }[RequestName];

/**
 * `reopen.signalling`: try now, with the resume token that the port still keeps: after `signalling.gaveUp`, or because the network
 * is back. An open connection is probed, and given up if it is dead. `move.signalling`: open a second connection with the seat's
 * token and leave the first once the second has the seat; answered by `signalling.moved`, `signalling.moveFailed` or `signalling.lost`.
 */
export type SignallingCommand = SendCommand | { type: 'reopen.signalling' } | { type: 'move.signalling' };

/**
 * The port's events about itself. `gaveUp`: the server refuses the handshake (`code`, with what it tells about
 * a suspension) or the attempts are used up; the port does nothing more until it receives `reopen.signalling`. `moved`: the
 * second connection serves, its `session` follows; `moveFailed`: the first one stays in use.
 */
export type LinkEvent =
  | { type: 'signalling.opened' }
  | { type: 'signalling.lost' }
  | ({ type: 'signalling.gaveUp'; code: FailureCode } & Suspension)
  | { type: 'signalling.moved' }
  | { type: 'signalling.moveFailed' };

/**
 * The attendance port: while a person who requested a room is not in it yet, it holds a socket without a seat, because
 * the server sends nobody to a room whose creator has no page open. It receives and sends nothing.
 */
export type AttendInput = {
  /** False: the person followed a link, so nobody is sent to the room because of them. */
  askedForRoom: boolean;
};

/**
 * The network port: a callback actor that watches the browser's network state and its own sleep. `returned`: there is a
 * network, and existing connections may be dead (back online, another network, awake again). `lost` is sent at the
 * start too, where there is none.
 */
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' };

/**
 * Sends a room's password to the server for a ticket (`POST /api/rooms/{name}/admission`), and remembers a correct one:
 * no machine holds it. Without `password` it sends the remembered one, or throws `admission_required`.
 */
export type RequestAdmission = { input: { roomName: string; password?: string }; output: { admission: string } };

/** Remembers the person's choice about their address for the next call of that kind. */
export type RememberPrivacy = { withStrangers: boolean; hidesAddress: boolean };

/**
 * The port by which a developer watches this call: it records the machines of the call, starting with the one that
 * holds it, and sends the records until it is stopped. `refuse.inspection`: the person refuses it. `inspection.ended`:
 * nobody watches any more, or nobody may.
 */
export type InspectedInput = { pass: string };
export type InspectedCommand = { type: 'refuse.inspection' };
export type InspectedEvent = { type: 'inspection.ended' };

/** Logs that the screen could not be shared, which has no other effect (R-MEDIA-13). */
export type LogScreenFailure = { failure: Failure };

import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { Listener } from '../../rooms/registry.ts';
import type { HolderKey, MemberId, RoomName, SocketId } from '../../rooms/registryTypes.ts';
import type { CommandMemory } from '../requests/commandMemory.ts';
import type { ClientSocket } from '../notices/send.ts';

/** A socket's seat in a room. */
export type Seat = {
  readonly room: RoomName;
  readonly memberId: MemberId;
  readonly resumeToken: string;
  /** The `seq` after which the socket receives the room's log. */
  readonly from: number;
};

/** A socket's seat in a broadcast: the broadcaster's, or a viewer's. */
export type StreamSeat = Seat & { readonly broadcasterId: MemberId; readonly name: string };

/** One socket of this node. */
export type Connection = {
  readonly socket: ClientSocket;
  /** The profile of the handshake's bearer token. */
  readonly profile: Profile | undefined;
  /** Hashes of its own bearer token and those of a resumed seat: it is closed when any of them ends. */
  readonly bearers: Set<string>;
  readonly holderKeys: readonly HolderKey[];
  /** The network by which limits count it, as for HTTP (`networkOf`). */
  readonly address: string;
  /** The same network in its stored form (`networkKey`). */
  readonly network: string;
  /** When its guest cookie was issued, else when it connected; milliseconds. */
  readonly knownSince: number;
  /** Whether its seat goes into grace when the socket closes. */
  resumable: boolean;
  /** The user id it is bound to, used for every later event. */
  userId: string | undefined;
  seat: Seat | undefined;
  /** A socket may be in a room and a stream at the same time. */
  stream: StreamSeat | undefined;
  /** The room into which it waits to be let. */
  knocksAt?: RoomName | undefined;
  commands: CommandMemory;
  /** Called when the socket has lost its seat, for whatever reason. */
  readonly onSeatLost?: () => void;
};

/** A socket with a seat, as a listener of its room's log. */
export type SeatListener = Listener & {
  readonly connection: Connection;
  /** The member id of its former page, of whose leave it is not notified. */
  readonly previousMemberId?: MemberId | undefined;
};

export type Connections = Map<SocketId, Connection>;

/** All seats of a socket, its room's first. */
export function seatsOf({ seat, stream }: Connection): Seat[] {
  return [seat, stream].filter((one) => one !== undefined);
}

/** The first seat; called for each message, so it allocates no list. */
export function firstSeatOf({ seat, stream }: Connection): Seat | undefined {
  return seat ?? stream;
}

export function forgetSeat(connection: Connection, seat: Seat): void {
  if (connection.seat === seat) connection.seat = undefined;
  if (connection.stream === seat) connection.stream = undefined;
}

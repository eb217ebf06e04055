import type { Socket } from 'socket.io';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { Listener } from '../../domain/registry.ts';
import type { HolderKey, MemberId, RoomName, SocketId } from '../../domain/registryTerms.ts';
import type { CommandMemory } from '../answers/commandMemory.ts';

/** A socket's seat in a room. */
export type Seat = {
  readonly room: RoomName;
  readonly memberId: MemberId;
  readonly resumeToken: string;
  /** The number after which the socket receives the room's log. */
  readonly from: number;
};

/** A socket's seat in a broadcast: the broadcaster's, or a viewer's. */
export type StreamSeat = Seat & { readonly broadcasterId: MemberId; readonly name: string };

/** The part of a socket that signalling uses; a program that speaks WHIP or WHEP has a connection without the rest. */
export type ClientSocket = Pick<Socket, 'id' | 'connected' | 'emit' | 'disconnect'> & {
  readonly conn: Pick<Socket['conn'], 'close'>;
  readonly client: { readonly conn: { write(packet: string, options: object): void } };
};

/** One socket as this node knows it. */
export type Connection = {
  readonly socket: ClientSocket;
  /** The profile of the handshake's bearer token. */
  readonly profile: Profile | undefined;
  /**
   * Hashes of the bearer tokens it depends on, its own and that of a resumed seat: it is closed when any of them ends.
   */
  readonly bearers: Set<string>;
  readonly holder: readonly HolderKey[];
  /** The network by which limits count it, as for its HTTP calls (`networkOf`). */
  readonly address: string;
  /** The same as it is stored (`networkKey`). */
  readonly network: string;
  /** Since when its guest is known: since its cookie was issued, else since it connected; milliseconds. */
  readonly knownSince: number;
  /** Does its seat go into grace when it drops? */
  resumable: boolean;
  /** The identity it is bound to, used for every later event. */
  userId: string | undefined;
  seat: Seat | undefined;
  /** Beside its room a socket may be in one stream. */
  stream: StreamSeat | undefined;
  commands: CommandMemory;
  /** Called when a seat of its is over, for whatever reason. */
  readonly unseated?: () => void;
};

/** A socket on a seat, as a listener of its room's log. */
export type SeatListener = Listener & {
  readonly connection: Connection;
  /** The id of its former page: it is not notified of that one's leave. */
  readonly former?: MemberId | undefined;
};

export type Connections = Map<SocketId, Connection>;

/** All seats of a socket, its room's first. */
export function seatsOf({ seat, stream }: Connection): Seat[] {
  return [seat, stream].filter((one) => one !== undefined);
}

/** The first of them; called for each message, so it allocates no list. */
export function firstSeatOf({ seat, stream }: Connection): Seat | undefined {
  return seat ?? stream;
}

/** Removes the seat from the socket. */
export function forgetSeat(connection: Connection, seat: Seat): void {
  if (connection.seat === seat) connection.seat = undefined;
  if (connection.stream === seat) connection.stream = undefined;
}

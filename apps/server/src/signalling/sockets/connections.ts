import type { Socket } from 'socket.io';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { Listener } from '../../domain/registry.ts';
import type { HolderKey, MemberId, RoomName, SocketId } from '../../domain/registryTerms.ts';
import type { CommandMemory } from '../answers/commandMemory.ts';

/** The room seat a socket holds, and the token by which it comes back. */
export type Seat = { readonly room: RoomName; readonly memberId: MemberId; readonly resumeToken: string };

/** The seat in a broadcast a socket holds: its own broadcast's, or a viewer's. */
export type StreamSeat = Seat & { readonly broadcasterId: MemberId; readonly name: string };

/** One socket as this node knows it. */
export type Connection = {
  readonly socket: Socket;
  /** Whom the bearer token of the handshake belongs to. */
  readonly profile: Profile | undefined;
  /** Hashes of the bearer tokens by which it is here, its own and that of a seat it came back for: it ends with any. */
  readonly bearers: Set<string>;
  readonly holder: readonly HolderKey[];
  /** As whom limits count it, as they do its calls over HTTP (`networkOf`). */
  readonly address: string;
  /** The same as it is kept (`networkKey`). */
  readonly network: string;
  /** Since when its person is known here: since its guest cookie was issued, else since it came; milliseconds. */
  readonly knownSince: number;
  /** Did it ask to be waited for when it drops? */
  resumable: boolean;
  /** The identity it is bound to; every later event is stamped with it. */
  userId: string | undefined;
  seat: Seat | undefined;
  /** Beside its room a socket may hold one stream. */
  stream: StreamSeat | undefined;
  commands: CommandMemory;
};

/** A socket on a seat, as it hears the log of its room. */
export type SeatListener = Listener & {
  readonly connection: Connection;
  /** The id of its page before this one: that it left, and came back as this one, is no news to it. */
  readonly former?: MemberId | undefined;
};

export type Connections = Map<SocketId, Connection>;

/** All seats of a socket, its room's first. */
export function seatsOf({ seat, stream }: Connection): Seat[] {
  return [seat, stream].filter((one) => one !== undefined);
}

/** The first of them, asked at each message: no list is made. */
export function firstSeatOf({ seat, stream }: Connection): Seat | undefined {
  return seat ?? stream;
}

/** The socket has this seat no longer. */
export function forgetSeat(connection: Connection, seat: Seat): void {
  if (connection.seat === seat) connection.seat = undefined;
  if (connection.stream === seat) connection.stream = undefined;
}

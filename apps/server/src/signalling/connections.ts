import type { Socket } from 'socket.io';
import type { Profile } from '@colloquy/machines/contract/http.ts';
import type { HolderKey, SocketId } from '../domain/registry.ts';
import type { Address } from './recipient.ts';
import type { CommandMemory } from './commandMemory.ts';

/** The room seat a socket holds, and the token by which it comes back. */
export type Seat = Address & { readonly resumeToken: string };

/** One socket as this node knows it. */
export type Connection = {
  readonly socket: Socket;
  /** Whom the bearer token of the handshake belongs to. */
  readonly profile: Profile | undefined;
  readonly holder: readonly HolderKey[];
  /** Did it ask to be waited for when it drops? */
  readonly resumable: boolean;
  /** The identity it is bound to; every later event is stamped with it. */
  userId: string | undefined;
  seat: Seat | undefined;
  commands: CommandMemory;
};

export type Connections = Map<SocketId, Connection>;

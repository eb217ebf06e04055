import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { randomToken } from '../../platform/access/signing.ts';
import type { ClientNetwork } from '../media/programSessionTypes.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';
import { CommandMemory } from '../../signalling/requests/commandMemory.ts';
import type { Connection, Connections } from '../../signalling/sockets/connections.ts';
import type { BroadcastStateStore } from '../../cluster/nodes.ts';
import type { Options, Services } from '../../services.ts';
import type { HandOvers } from '../../signalling/media/handOversAcrossNodes.ts';

/** The dependencies of the sessions of programs. */
export type WhipContext = {
  services: Pick<Services, 'registry' | 'people' | 'sanctions' | 'streamBans' | 'liveNotifications' | 'signer' | 'log'>;
  options: Pick<Options, 'nodeId' | 'limitsFactor'>;
  handOvers: HandOvers;
  connections: Connections;
  broadcastStates: BroadcastStateStore;
};

/** The length of a socket's id. */
const ID_BYTES = 15;

type ProgramListener = {
  received(name: NoticeName, payload: unknown): void;
  /** Its seat has ended. */
  unseated(): void;
  /** The server disconnects it. */
  refused(): void;
};

/**
 * A connection of a program that has no socket, but a seat as a page has it: what the page would be sent arrives at the
 * listener.
 */
export function openProgramConnection(
  { address, network }: ClientNetwork,
  holderKeys: readonly HolderKey[] | undefined,
  listener: ProgramListener,
): Connection {
  const id = randomToken(ID_BYTES);
  return {
    socket: {
      id,
      // No page is open, so nothing is kept alive for one.
      connected: false,
      emit(name: string, payload: unknown) {
        listener.received(name as NoticeName, payload);
        return true;
      },
      disconnect() {
        listener.refused();
        return this as never;
      },
      conn: { close: () => listener.refused() },
      client: {
        conn: {
          write(packet) {
            const [name, payload] = JSON.parse(packet.slice(packet.indexOf(',') + 1)) as [NoticeName, unknown];
            listener.received(name, payload);
          },
        },
      },
    },
    profile: undefined,
    bearers: new Set(),
    holderKeys: holderKeys ?? [`socket:${id}`],
    address,
    network,
    // Of an account it does not matter since when it is known.
    knownSince: holderKeys ? 0 : Date.now(),
    resumable: holderKeys !== undefined,
    userId: undefined,
    seat: undefined,
    stream: undefined,
    commands: new CommandMemory(),
    onSeatLost: () => listener.unseated(),
  };
}

/** The payload of a notice, if it is one of that name. */
export const noticePayload = <K extends NoticeName>(
  wanted: K,
  name: NoticeName,
  payload: unknown,
): Notices[K] | undefined => (name === wanted ? (payload as Notices[K]) : undefined);

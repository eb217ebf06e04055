import type { BroadcastStateStore } from '../../cluster/nodes.ts';
import type { Options, Services } from '../../services.ts';
import type { Bridges } from '../../signalling/media/bridges.ts';
import type { Connections } from '../../signalling/sockets/connections.ts';

/** The dependencies of the sessions of programs. */
export type WhipContext = {
  services: Pick<Services, 'registry' | 'people' | 'sanctions' | 'streamBans' | 'liveNotices' | 'signer' | 'log'>;
  options: Pick<Options, 'nodeId' | 'limitsFactor'>;
  bridges: Bridges;
  connections: Connections;
  broadcastStates: BroadcastStateStore;
};

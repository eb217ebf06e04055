import type { NoteStore } from '../../cluster/nodes.ts';
import type { Options, Parts } from '../../services.ts';
import type { Bridges } from '../../signalling/media/bridges.ts';
import type { Connections } from '../../signalling/sockets/connections.ts';

/** What sessions of programs need of their node. */
export type World = {
  parts: Pick<Parts, 'registry' | 'people' | 'sanctions' | 'streamBans' | 'liveNotices' | 'signer' | 'log'>;
  options: Pick<Options, 'nodeId' | 'limitsFactor'>;
  bridges: Bridges;
  connections: Connections;
  notes: NoteStore;
};

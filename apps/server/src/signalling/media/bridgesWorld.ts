import type { Nodes } from '../../domain/nodes.ts';
import type { HandOverTimes } from '../../domain/media/handOverTimes.ts';
import type { MediaServers } from '../../domain/media/mediaServers.ts';
import type { Measures } from '../../domain/measures.ts';
import type { Log } from '../../domain/parts.ts';
import type { Registry } from '../../domain/registry.ts';
import type { NodeId } from '../../domain/registryTerms.ts';
import type { Signals } from '../notices/signals.ts';

/** What bridges stand on. */
export type BridgesWorld = {
  nodeId: NodeId;
  servers: MediaServers;
  starSeats: number;
  registry: Pick<Registry, 'membersOf' | 'leave'>;
  /** How other nodes are asked, and where they keep what the next one must know; undefined where there is one node. */
  nodes: Nodes | undefined;
  signals: Signals;
  measures: Pick<Measures, 'streamMoved'>;
  log: Pick<Log, 'warn'>;
  times?: Partial<HandOverTimes>;
};

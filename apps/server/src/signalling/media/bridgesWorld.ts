import type { NoteStore } from '../../domain/bus.ts';
import type { TurnedAway } from '../../domain/media/handOverTerms.ts';
import type { HandOverTimes } from '../../domain/media/handOverTimes.ts';
import type { MediaServers } from '../../domain/media/mediaServers.ts';
import type { Measures } from '../../domain/measures.ts';
import type { Log } from '../../domain/parts.ts';
import type { Registry } from '../../domain/registry.ts';
import type { MemberId, NodeId, RoomName } from '../../domain/registryTerms.ts';
import type { Delivery } from '../delivery/delivery.ts';

/** What bridges stand on. */
export type BridgesWorld = {
  nodeId: NodeId;
  servers: MediaServers;
  starSeats: number;
  registry: Pick<Registry, 'together' | 'membersOf'>;
  /** Where nodes keep what the next one must know; undefined where there is one node. */
  notes: NoteStore | undefined;
  delivery: Pick<Delivery, 'toMember' | 'ask'>;
  /** There is no way for the media to reach that viewer: it is told so and loses its seat. */
  turnAway: (seat: { room: RoomName; broadcaster: MemberId; viewer: MemberId }, why: TurnedAway) => Promise<void>;
  measures: Pick<Measures, 'streamMoved'>;
  log: Pick<Log, 'warn'>;
  times?: Partial<HandOverTimes>;
};

import type { Registry } from '../../domain/registry.ts';
import type { BroadcastChange, MemberId } from '../../domain/registryTerms.ts';
import { recipientOf } from '../delivery/recipient.ts';
import type { Bridges } from '../media/bridges.ts';
import { takeSeatBack, turnAway } from '../media/turnAway.ts';
import { entrust, vacate, type World } from './errands.ts';

export type StreamWorld = World & { bridges: Bridges; registry: Pick<Registry, 'together' | 'leave'> };

type ViewerChange = Exclude<BroadcastChange, { kind: 'broadcastEnded' }>;
const aboutOf = ({ room, broadcaster }: ViewerChange) => {
  return { room, broadcaster: broadcaster.memberId, owner: broadcaster.node };
};

/**
 * What a broadcast's people hear of a change; its viewers are told at each node by one errand, however many they are.
 * Of a viewer that a media server sends to, the broadcaster hears nothing.
 *
 * @param informed has a seat already by what it was answered.
 */
export async function tellStream(
  world: StreamWorld,
  change: BroadcastChange,
  informed: MemberId | undefined,
): Promise<void> {
  const { room, broadcaster } = change;
  switch (change.kind) {
    case 'viewerJoined': {
      const { memberId, handover = false } = change.viewer;
      const place = await world.bridges.joined(aboutOf(change), memberId, handover);
      if (place === 'full') {
        const seat = { room, broadcaster: broadcaster.memberId, viewer: memberId };
        return informed === memberId
          ? turnAway(world, world.registry, seat, 'stream_full')
          : takeSeatBack(world, world.registry, seat);
      }
      if (place === 'server') return;
      await world.delivery.toMember(recipientOf(room, broadcaster), 'viewer-joined', { viewer_id: memberId });
      return;
    }
    case 'viewerLeft': {
      vacate(world, room, change.viewer);
      const { memberId } = change.viewer;
      if (!(await world.bridges.left(aboutOf(change), memberId))) return;
      await world.delivery.toMember(recipientOf(room, broadcaster), 'viewer-left', { viewer_id: memberId });
      return;
    }
    case 'broadcastEnded':
      for (const node of new Set([...change.nodes, broadcaster.node])) {
        entrust(world, node, { kind: 'disband', room, broadcasterId: broadcaster.memberId });
      }
      vacate(world, room, broadcaster);
  }
}

import { useEffect, useMemo } from 'react';
import { screenTileId, type StageTile } from '@colloquy/machines/stage/mainTile.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** One thing to look at: somebody, or what somebody shares. */
export type ShownTile = StageTile & { peer: PeerView; member: Member };

/** What there is to look at, in the room's order; the stage is told. */
export function useStageTiles(
  peers: readonly PeerView[],
  members: Readonly<Record<string, Member>>,
): readonly ShownTile[] {
  const stage = StageContext.useActorRef();
  const tiles = useMemo(
    () =>
      peers.flatMap((peer): ShownTile[] => {
        const member = members[peer.memberId];
        if (!member) return [];
        return [
          ...(peer.hasVideo ? [{ id: peer.memberId, kind: 'person' as const, peer, member }] : []),
          // The place is always there; what its owner says tells whether there is something in it.
          ...(peer.screenStreamId !== undefined && member.state?.screen
            ? [{ id: screenTileId(peer.memberId), kind: 'screen' as const, peer, member }]
            : []),
        ];
      }),
    [peers, members],
  );
  useEffect(() => {
    stage.send({ type: 'tiles.changed', tiles: tiles.map(({ id, kind }) => ({ id, kind })) });
  }, [stage, tiles]);
  return tiles;
}

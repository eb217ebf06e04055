import { useEffect, useMemo } from 'react';
import { screenTileId, type StageTile } from '@colloquy/machines/stage/mainTile.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** One tile of the stage: a person, or a shared screen. */
export type ShownTile = StageTile & { peer: PeerView; member: Member };

/** The tiles, in the room's order; the stage is notified. */
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
          // The transceiver always exists; its owner's state tells whether the screen is shared.
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

import { shallowEqual } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { screenTileId, type StageTile } from '@colloquy/machines/stage/mainTile.ts';
import { hiddenTilesIn } from '@colloquy/machines/stage/stageMachine.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { isCameraOff } from '../callSelectors.ts';
import { videolessSetting } from '../settings.ts';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** Someone on the stage: the tile of a person or of their screen, or the chip of a person who sends no video. */
export type ShownTile = StageTile & { peer: PeerView; member: Member };

/** The tiles and chips in the room's order; the stage machine is sent them, and decides which are hidden. */
export function useStageTiles(
  peers: readonly PeerView[],
  members: Readonly<Record<string, Member>>,
): { tiles: readonly ShownTile[]; hidden: readonly string[] } {
  const stage = StageContext.useActorRef();
  const hidden = StageContext.useSelector(hiddenTilesIn, shallowEqual);
  const [hidesVideoless] = videolessSetting.useValue();
  const tiles = useMemo(
    () =>
      peers.flatMap((peer): ShownTile[] => {
        const member = members[peer.memberId];
        if (!member) return [];
        // Someone whose connection has trouble is never hidden: the tile shows the trouble.
        const videoless = peer.condition === 'connected' && (!peer.hasVideo || isCameraOff(member));
        return [
          { id: peer.memberId, kind: peer.hasVideo ? 'person' : 'chip', videoless, peer, member },
          // The transceiver always exists; its owner's state tells whether the screen is shared.
          ...(peer.screenStreamId !== undefined && member.state?.screen
            ? [{ id: screenTileId(peer.memberId), kind: 'screen' as const, peer, member }]
            : []),
        ];
      }),
    [peers, members],
  );
  useEffect(() => {
    stage.send({
      type: 'tiles.changed',
      tiles: tiles.map(({ id, kind, videoless = false }) => ({ id, kind, videoless })),
    });
  }, [stage, tiles]);
  useEffect(() => stage.send({ type: 'user.hideVideolessChanged', hidesVideoless }), [stage, hidesVideoless]);
  return { tiles, hidden };
}

import { lazy, Suspense, useMemo } from 'react';
import { mainTileIn } from '@colloquy/machines/stage/stageMachine.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './Others.module.css';
import { HiddenNote, NoneShown, OwnScreen } from '../callChunks.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { PeerSound } from './playing/PeerSound.tsx';
import { PeerThumb, PeerTile } from './tiles/PeerTile.tsx';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from './SelfView.tsx';
import { StageContext } from './StageContext.ts';
import { TileGrid } from './tiles/TileGrid.tsx';
import { connectionMessage } from './tiles/connectionMessage.ts';
import { usePeers } from '../usePeers.ts';
import { useStageTiles } from './useStageTiles.ts';
import { useVoices } from './useVoices.ts';

// Not in `callChunks.ts`, which the tile itself imports.
const screenTile = () => import('./tiles/ScreenTile.tsx');
const ScreenTile = lazy(async () => ({ default: (await withRetry(screenTile)).ScreenTile }));

/** Stands for the tile of the local user's own screen. */
const OWN_SCREEN = 'ownScreen';

type Props = {
  isLater: boolean;
  /** The local user sees what is drawn on their screen. */
  hasOwnScreen: boolean;
};

/** Everybody else, and the self-view: a tile for each who sends video, a line for the rest, who are heard too. */
export function Others({ isLater, hasOwnScreen }: Props) {
  const members = RoomContext.useSelector(({ context }) => context.members);
  const { hidden } = usePeople();
  const peers = usePeers(
    useMemo(() => Object.values(members).filter(({ userId }) => !hidden.has(userId)), [members, hidden]),
  );
  const { tiles, hidden: videoless } = useStageTiles(peers, members);
  useVoices(peers);
  const selfPlace = useSelfPlace();
  const main = StageContext.useSelector(mainTileIn);
  if (peers.length === 0 && selfPlace !== 'grid') {
    return (
      <div className={styles['others']} data-self={selfPlace} tabIndex={-1}>
        <Suspense>
          <NoneShown members={Object.values(members)} />
        </Suspense>
        {selfPlace !== 'hidden' && <SelfView />}
      </div>
    );
  }
  const large = hasOwnScreen ? OWN_SCREEN : main;
  const rest = tiles.filter(({ kind }) => kind === 'chip');
  return (
    <div className={styles['others']} tabIndex={-1}>
      {videoless.length > 0 && (
        <Suspense>
          <HiddenNote count={videoless.length} />
        </Suspense>
      )}
      <TileGrid
        main={large}
        self={selfPlace}
        tiles={[
          ...tiles
            .filter(({ kind }) => kind !== 'chip')
            .map(({ id, kind, peer, member }) => ({
              id,
              name: nameOf(member),
              isHidden: videoless.includes(id),
              ...(kind === 'person' && { thumb: <PeerThumb peer={peer} member={member} /> }),
              tile:
                kind === 'screen' ? (
                  <Suspense>
                    <ScreenTile peer={peer} member={member} isLater={isLater} />
                  </Suspense>
                ) : (
                  <PeerTile peer={peer} member={member} />
                ),
            })),
          ...(hasOwnScreen
            ? [
                {
                  id: OWN_SCREEN,
                  name: roomMessages.you,
                  tile: (
                    <Suspense>
                      <OwnScreen />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
      {rest.length > 0 && (
        <ul
          className={styles['rest']}
          aria-label={roomMessages.withoutVideo}
          hidden={rest.every(({ id }) => videoless.includes(id))}
        >
          {rest.map(({ id, peer, member }) => (
            <li key={id} className={styles['chip']} hidden={videoless.includes(id)}>
              <PeerSound userId={member.userId} streamId={peer.streamId} moderated={member.moderated} />
              <span>{connectionMessage(peer, nameOf(member)) ?? nameOf(member)}</span>
              {peer.condition === 'lost' && (
                <Button size="small" onClick={() => member.ref.send({ type: 'user.retryRequested' })}>
                  {roomMessages.tryAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

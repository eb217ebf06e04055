import { useMemo } from 'react';
import { roomWords } from '../../messages/room.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Others.module.css';
import { PeerSound } from './PeerSound.tsx';
import { PeerTile } from './PeerTile.tsx';
import { nameOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import { TileGrid } from './TileGrid.tsx';
import { usePeers, type PeerView } from './usePeers.ts';

/** Everybody else: a tile for each who sends video, a line for the rest, who are heard all the same. */
export function Others() {
  const room = RoomContext.useActorRef();
  const members = RoomContext.useSelector(({ context }) => context.members);
  const peers = usePeers(useMemo(() => Object.values(members), [members]));
  const retry = ({ memberId }: PeerView) =>
    room.getSnapshot().context.members[memberId]?.ref.send({ type: 'user.retryRequested' });

  const tiles = peers.filter(({ hasVideo }) => hasVideo);
  const rest = peers.filter(({ hasVideo }) => !hasVideo);
  return (
    <div className={styles['others']}>
      <TileGrid
        tiles={tiles.map((peer) => ({
          id: peer.memberId,
          tile: <PeerTile peer={peer} member={members[peer.memberId]} />,
        }))}
      />
      {rest.length > 0 && (
        <ul className={styles['rest']} aria-label={roomWords.withoutVideo}>
          {rest.map((peer) => (
            <li key={peer.memberId} className={styles['chip']}>
              <PeerSound
                streamId={peer.streamId}
                silenced={members[peer.memberId]?.moderated.includes('mute') ?? false}
              />
              <span>{conditionOf(peer, nameOf(members[peer.memberId]))}</span>
              {peer.condition === 'lost' && (
                <Button size="small" onClick={() => retry(peer)}>
                  {roomWords.tryAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is to be said of somebody's connection; a good one needs no words but the name. */
function conditionOf({ condition }: PeerView, name: string): string {
  if (condition === 'lost') return roomWords.peerLost(name);
  if (condition === 'connecting') return roomWords.connectingTo(name);
  return condition === 'reconnecting' ? roomWords.reconnecting(name) : name;
}

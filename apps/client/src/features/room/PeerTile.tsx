import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { useStream } from '../../app/world.tsx';
import { roomWords } from '../../messages/room.ts';
import { isCameraOff, isMicrophoneOff, nameOf } from './queries.ts';
import { Tile } from './Tile.tsx';
import type { PeerView } from './usePeers.ts';

/** The tile of one other person, with the stream its connection carries. */
export function PeerTile({ peer, member }: { peer: PeerView; member: Member | undefined }) {
  const stream = useStream(peer.streamId);
  if (!member) return null;
  const name = nameOf(member);
  return (
    <Tile
      memberId={member.memberId}
      name={name}
      stream={stream}
      cameraOff={isCameraOff(member)}
      microphoneOff={isMicrophoneOff(member)}
      silenced={member.moderated.includes('mute')}
      trouble={peer.condition === 'reconnecting' ? roomWords.reconnecting(name) : undefined}
    />
  );
}

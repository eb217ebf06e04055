import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { useStream } from '../../../../app/appServices.tsx';
import { roomMessages } from '../../../../messages/room.ts';
import { isCameraOff, isMicrophoneOff, isTalking, nameOf } from '../../callSelectors.ts';
import { Avatar } from '../../../../ui/faces/Avatar.tsx';
import { VideoSurface } from '../playing/VideoSurface.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { Tile } from './Tile.tsx';
import { connectionMessage } from './connectionMessage.ts';
import { useModeratedTracks } from '../playing/useModeratedTracks.ts';
import { useVolume } from '../playing/volumes.ts';
import type { PeerView } from '../../usePeers.ts';

/** The tile of one other person, with the stream of their connection. */
export function PeerTile({ peer, member }: { peer: PeerView; member: Member }) {
  const stream = useStream(peer.streamId);
  useModeratedTracks(stream, member.moderated);
  const [volume] = useVolume(member.userId);
  const name = nameOf(member);
  // Once we have agreed, their picture is blurred.
  const decides = RoomContext.useSelector(isTalking) && member.accepts === false;
  const retry = () => member.ref.send({ type: 'user.retryRequested' });
  return (
    <Tile
      memberId={member.memberId}
      name={name}
      streamId={peer.streamId}
      stream={stream}
      cameraOff={isCameraOff(member)}
      microphoneOff={isMicrophoneOff(member)}
      sharing={member.state?.screen ?? false}
      hand={member.state?.hand ?? false}
      volume={volume}
      silenced={member.moderated.includes('mute')}
      reception={peer.reception}
      trouble={connectionMessage(peer, name) ?? (decides ? roomMessages.decides(name) : undefined)}
      onRetry={peer.condition === 'lost' ? retry : undefined}
    />
  );
}

/** Their picture alone, where their tile is out of sight. */
export function PeerThumb({ peer, member }: { peer: PeerView; member: Member }) {
  const stream = useStream(peer.streamId);
  const name = nameOf(member);
  if (!stream || isCameraOff(member)) return <Avatar id={member.memberId} name={name} />;
  return <VideoSurface stream={stream} muted label={roomMessages.pictureOf(name)} />;
}

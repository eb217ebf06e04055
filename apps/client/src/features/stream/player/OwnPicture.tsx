import { VideoOff } from 'lucide-react';
import { useEffect } from 'react';
import { useStream } from '../../../app/appServices.tsx';
import { streamMessages } from '../../../messages/stream.ts';
import { deviceOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { Fill } from './Fill.tsx';
import styles from './Player.module.css';
import { useVideo } from './useVideo.ts';

/** What viewers see, without sound: the camera mirrored, a screen as it is. */
export function OwnPicture({ onFailure }: { onFailure: (text: string | undefined) => void }) {
  const own = StreamContext.useSelector(({ context }) => context.own);
  const screenStreamId = StreamContext.useSelector(({ context }) => context.screenStreamId);
  const stageStreamId = StreamContext.useSelector(({ context }) => context.stageStreamId);
  const drawnId = stageStreamId ?? screenStreamId;
  const stream = useStream(drawnId ?? own?.streamId);
  const isOff = StreamContext.useSelector((snapshot) => deviceOf(snapshot, 'camera') === 'off');
  const video = useVideo(stream, true, onFailure);
  const isThere = own !== undefined;

  // A broadcaster has to see what was captured.
  useEffect(() => {
    if (isThere && !video.current) onFailure(streamMessages.failures.localVideo);
  }, [isThere, video, onFailure]);

  return (
    <>
      <Fill of={video} isMirrored={drawnId === undefined} />
      <video
        ref={video}
        className={drawnId === undefined ? styles['mirrored'] : undefined}
        aria-label={streamMessages.ownPicture}
        hidden={!isThere}
        autoPlay
        playsInline
        muted
      />
      {isThere && drawnId === undefined && (isOff || !own.camera) && (
        <p className={styles['words']}>
          <VideoOff aria-hidden="true" />
          {streamMessages.cameraOff}
        </p>
      )}
    </>
  );
}

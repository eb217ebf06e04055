import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { StreamPeer } from '@colloquy/machines/stream/streamTypes.ts';
import { useStream } from '../../../app/appServices.tsx';
import { streamMessages } from '../../../messages/stream.ts';
import { selectIsGuestOnStage, selectIsViewing } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { clearFrame, drawLastFrame } from './drawLastFrame.ts';
import { Fill } from './Fill.tsx';
import styles from './Player.module.css';
import { PlayerContext } from './PlayerContext.ts';
import { streamSound } from './sound.ts';
import { useVideo } from './useVideo.ts';

type Props = { onFailure: (text: string | undefined) => void };

/**
 * The watched stream. While the media moves to another sender both play, the next one hidden and muted behind the
 * current one: its element has a frame when it comes to the front. Where the current one ends before that, its last
 * frame stays behind the next, which is transparent until it has one.
 */
export function WatchedPictures({ onFailure }: Props) {
  const player = PlayerContext.useActorRef();
  const peers = StreamContext.useSelector(({ context }) => context.peers);
  const current = StreamContext.useSelector(({ context }) => context.current);
  const isWatched = StreamContext.useSelector(selectIsViewing);
  const lastFrame = useRef<HTMLCanvasElement>(null);
  const drawFrame = useCallback((video: HTMLVideoElement) => drawLastFrame(video, lastFrame.current), []);
  const onShown = useCallback(() => {
    clearFrame(lastFrame.current);
    player.send({ type: 'picture.shown' });
  }, [player]);
  const onLost = useCallback(() => player.send({ type: 'sender.lost' }), [player]);
  return (
    <>
      <canvas ref={lastFrame} className={styles['lastFrame']} aria-hidden="true" width={0} hidden={!isWatched} />
      {Object.entries(peers).map(([id, peer]) => (
        <WatchedPicture
          key={peer.ref.sessionId}
          peer={peer}
          isShown={id === current}
          drawFrame={drawFrame}
          onShown={onShown}
          onLost={onLost}
          onFailure={onFailure}
        />
      ))}
    </>
  );
}

type PictureProps = Props & {
  peer: StreamPeer;
  isShown: boolean;
  /** Called before the element is detached or gets another stream. */
  drawFrame: (video: HTMLVideoElement) => void;
  /** Called once a frame of its sender is on the screen. */
  onShown: () => void;
  /** Called when its sender sends nothing any more. */
  onLost: () => void;
};

function WatchedPicture({ peer, isShown, drawFrame, onShown, onLost, onFailure }: PictureProps) {
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const streamId = useSelector(peer.ref, ({ context }) => context.tracks[0]?.streamId);
  const isLive = useSelector(peer.ref, (snapshot) => snapshot.hasTag('live'));
  const stream = useStream(streamId);
  const [{ volume, isMuted }] = streamSound.useValue();
  // A guest would hear themselves, late.
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  const muted = isMuted || !isShown || isGuest;
  const isPaused = PlayerContext.useSelector((snapshot) => snapshot.matches({ playback: 'paused' }));
  const video = useVideo(stream, muted, onFailure, { volume: volume / 100, isPaused: isPaused && isShown });

  // A visible page knows sooner than the connection's statistics that the next sender's first frame is drawn.
  useEffect(() => {
    const element = video.current;
    if (!element || !stream || isShown || !('requestVideoFrameCallback' in element)) return undefined;
    const callback = element.requestVideoFrameCallback(() => peer.ref.send({ type: 'connection.framesShown' }));
    return () => element.cancelVideoFrameCallback(callback);
  }, [video, stream, isShown, peer.ref]);

  // Before another stream replaces it, and before the element is detached.
  useLayoutEffect(() => {
    const element = video.current;
    return () => {
      if (element && stream && isShown) drawFrame(element);
    };
  }, [video, stream, isShown, drawFrame]);

  // The same person's next broadcast begins with this picture.
  useLayoutEffect(() => (isShown ? onLost : undefined), [isShown, onLost]);

  useEffect(() => {
    const element = video.current;
    if (!element || !isShown) return undefined;
    if (!isLive) return onLost();
    if (element.readyState >= element.HAVE_CURRENT_DATA) onShown();
    element.addEventListener('loadeddata', onShown);
    return () => element.removeEventListener('loadeddata', onShown);
  }, [video, isShown, isLive, onShown, onLost]);

  return (
    <>
      {isShown && <Fill of={video} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say live has no captions to offer */}
      <video
        ref={video}
        className={styles['watched']}
        aria-label={streamMessages.pictureOf(name)}
        data-shown={isShown}
        aria-hidden={!isShown}
        autoPlay
        playsInline
        muted={muted}
      />
    </>
  );
}

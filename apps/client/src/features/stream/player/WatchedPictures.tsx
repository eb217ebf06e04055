import { useSelector } from '@xstate/react';
import type { StreamPeer } from '@colloquy/machines/stream/streamTypes.ts';
import { useStream } from '../../../app/world.tsx';
import { streamWords } from '../../../messages/stream.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './Player.module.css';
import { useVideo } from './useVideo.ts';

type Props = { muted: boolean; onFailure: (text: string | undefined) => void };

/**
 * The watched stream. While the media moves to another sender both play, the next one hidden and muted behind the
 * current one: its element has a picture when it comes to the front.
 */
export function WatchedPictures({ muted, onFailure }: Props) {
  const peers = StreamContext.useSelector(({ context }) => context.peers);
  const current = StreamContext.useSelector(({ context }) => context.current);
  return Object.entries(peers).map(([id, peer]) => (
    <WatchedPicture
      key={peer.ref.sessionId}
      peer={peer}
      isShown={id === current}
      muted={muted || id !== current}
      onFailure={onFailure}
    />
  ));
}

function WatchedPicture({ peer, isShown, muted, onFailure }: Props & { peer: StreamPeer; isShown: boolean }) {
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const streamId = useSelector(peer.ref, ({ context }) => context.tracks[0]?.streamId);
  const video = useVideo(useStream(streamId), muted, onFailure);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say live has no captions to offer
    <video
      ref={video}
      className={styles['watched']}
      aria-label={streamWords.pictureOf(name)}
      data-shown={isShown}
      aria-hidden={!isShown}
      autoPlay
      playsInline
      muted={muted}
    />
  );
}

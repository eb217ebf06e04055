import { useEffect, useRef } from 'react';
import { useStream } from '../../app/world.tsx';

type Props = {
  streamId: string | undefined;
  /** Silences what an admin muted until that person acts. */
  silenced: boolean;
};

/** Plays what somebody says who sends no video. */
export function PeerSound({ streamId, silenced }: Props) {
  const stream = useStream(streamId);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream ?? null;
  }, [stream]);
  // What people say to each other live has no captions to offer.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay muted={silenced} />;
}

import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import { useStream } from '../../../../app/appServices.tsx';
import { useModeratedTracks } from './useModeratedTracks.ts';
import { usePlayed } from './usePlayed.ts';
import { useVolume } from './volumes.ts';

type Props = {
  userId: string;
  streamId: string | undefined;
  /** What an admin switched off for that person, until they switch it on again. */
  moderated: readonly Moderation[];
};

/** Plays the sound of a person who sends no video. */
export function PeerSound({ userId, streamId, moderated }: Props) {
  const stream = useStream(streamId);
  useModeratedTracks(stream, moderated);
  const [volume] = useVolume(userId);
  const audio = usePlayed<HTMLAudioElement>(stream, moderated.includes('mute'), volume);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other live has no captions to offer
  return <audio ref={audio} autoPlay muted={moderated.includes('mute')} />;
}

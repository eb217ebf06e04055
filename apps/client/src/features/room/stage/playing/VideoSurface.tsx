import { memo } from 'react';
import { useFit } from './useFit.ts';
import { usePlayed } from './usePlayed.ts';

/**
 * Plays a stream. `muted` is for the self-view. `fits`: it fills its place only where little of the picture is cropped
 * by that.
 */
export const VideoSurface = memo(function VideoSurface({
  stream,
  muted = false,
  volume,
  fits = false,
  className,
  label,
}: {
  stream: MediaStream | undefined;
  muted?: boolean;
  volume?: number;
  fits?: boolean;
  className?: string | undefined;
  label: string;
}) {
  const video = usePlayed<HTMLVideoElement>(stream, muted, volume);
  useFit(video, fits);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other live has no captions to offer
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted={muted} />;
});

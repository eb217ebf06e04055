import { usePlayed } from './usePlayed.ts';

/** Plays a stream. `muted` is for the own picture: nobody wants to hear themselves. */
export function VideoSurface({
  stream,
  muted = false,
  className,
  label,
}: {
  stream: MediaStream | undefined;
  muted?: boolean;
  className?: string | undefined;
  label: string;
}) {
  const video = usePlayed<HTMLVideoElement>(stream, muted);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other live has no captions to offer
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted={muted} />;
}

import { useEffect, useRef } from 'react';

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
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream ?? null;
    // React sets `muted` as a property only; autoplay policies look when playing starts.
    element.muted = muted;
    if (stream) void element.play().catch(() => undefined);
  }, [stream, muted]);
  // What people say to each other live has no captions to offer.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted={muted} />;
}

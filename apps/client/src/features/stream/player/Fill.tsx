import { useEffect, useRef, type RefObject } from 'react';
import styles from './Player.module.css';

/** What a picture of another shape leaves of the stage: the same picture, so small that it is blurred. */
export function Fill({ of, isMirrored = false }: { of: RefObject<HTMLVideoElement | null>; isMirrored?: boolean }) {
  const fill = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const video = of.current;
    const pen = fill.current?.getContext('2d');
    if (!video || !pen) return undefined;
    const draw = () => pen.drawImage(video, 0, 0, WIDTH, HEIGHT);
    const timer = setInterval(draw, 250);
    return () => clearInterval(timer);
  }, [of]);
  return (
    <canvas
      ref={fill}
      className={isMirrored ? styles['mirroredFill'] : styles['fill']}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      data-fill
    />
  );
}

const [WIDTH, HEIGHT] = [16, 9];

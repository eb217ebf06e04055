import type { InsetCorner } from '@colloquy/machines/media/ports.ts';
import { readFrames, type FrameReader } from './frameReader.ts';
import { writeFrames, type Pen } from './frameWriter.ts';
import { insetBox, sentSize, type Box } from './insetPlace.ts';

/** Both pictures ask for a new frame: the second within this time is left out. */
const LEAST_MS = 25;
/** A still screen beside a camera that is off: whoever comes now needs a frame too. */
const STILL_MS = 1_000;
/** Of the inset's height. */
const CORNER = 0.08;

/** The shared screen with the camera drawn into a corner, as one track. */
export type ComposedScreen = {
  track: MediaStreamTrack;
  place(corner: InsetCorner): void;
  /** Another camera, or none. */
  follow(camera: MediaStreamTrack | undefined): void;
  stop(): void;
};

export function composeScreen(screen: MediaStreamTrack, corner: InsetCorner): ComposedScreen {
  const writer = writeFrames();
  let place = corner;
  let camera: { track: MediaStreamTrack; frames: FrameReader } | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;

  const draw = () => {
    const behind = frames.latest();
    if (!behind || performance.now() - drawnAt < LEAST_MS) return;
    drawnAt = performance.now();
    const size = sentSize(behind);
    writer.draw(size, (pen) => {
      pen.drawImage(behind.image, 0, 0, size.width, size.height);
      // A camera that is off sends black.
      const face = camera?.track.enabled === true ? camera.frames.latest() : undefined;
      if (face) drawInset(pen, face.image, insetBox(size, face, place));
    });
  };

  const frames = readFrames(screen, draw);
  const timer = setInterval(draw, STILL_MS);
  // Text must stay sharp: with little bandwidth, frames are dropped before resolution.
  writer.track.contentHint = 'detail';

  return {
    track: writer.track,
    place(next) {
      place = next;
    },
    follow(track) {
      if (camera?.track === track) return;
      camera?.frames.stop();
      camera = track && { track, frames: readFrames(track, draw) };
    },
    stop() {
      clearInterval(timer);
      camera?.frames.stop();
      frames.stop();
      writer.stop();
    },
  };
}

function drawInset(pen: Pen, image: CanvasImageSource, { left, top, width, height }: Box): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, height * CORNER);
  pen.clip();
  pen.drawImage(image, left, top, width, height);
  pen.restore();
}

import type { InsetCorner } from '@colloquy/machines/media/ports.ts';
import { FramePace, STILL_MS } from './framePace.ts';
import { readFrames, type FrameReader } from './frameReader.ts';
import { writeFrames, type Pen } from './frameWriter.ts';
import { insetBox, sentSize, type Box } from './insetPlace.ts';

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
  const pace = new FramePace<'screen' | 'camera'>();

  const draw = () => {
    const behind = frames.latest();
    if (!behind) return;
    const size = sentSize(behind);
    writer.draw(size, (pen) => {
      pen.drawImage(behind.image, 0, 0, size.width, size.height);
      // A camera that is off sends black.
      const face = camera?.track.enabled === true ? camera.frames.latest() : undefined;
      if (face) drawInset(pen, face.image, insetBox(size, face, place));
    });
  };

  const drawWith = (one: 'screen' | 'camera') => {
    if (pace.isDue(one, performance.now())) draw();
  };
  const frames = readFrames(screen, () => drawWith('screen'));
  const timer = setInterval(() => {
    if (pace.isStill(performance.now())) draw();
  }, STILL_MS);
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
      camera = track && { track, frames: readFrames(track, () => drawWith('camera')) };
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

/** What a picture is drawn with, on a canvas in a document or outside of one. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type FrameWriter = {
  track: MediaStreamTrack;
  /** Draws the next frame of that size. */
  draw(size: { width: number; height: number }, paint: (pen: Pen) => void): void;
  stop(): void;
};

/** Chromium has these in windows; the types of the DOM do not. */
type Generator = new (init: { kind: 'video' }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> };

function generatorHere(): Generator | undefined {
  return (globalThis as { MediaStreamTrackGenerator?: Generator }).MediaStreamTrackGenerator;
}

/** A video track of drawn frames: by a MediaStreamTrackGenerator where there is one, otherwise of a canvas. */
export function writeFrames(): FrameWriter {
  const Generator = generatorHere();
  return Generator ? byGenerator(new Generator({ kind: 'video' })) : byCanvas();
}

function byGenerator(track: InstanceType<Generator>): FrameWriter {
  const canvas = new OffscreenCanvas(2, 2);
  const pen = canvas.getContext('2d', { alpha: false });
  const writer = track.writable.getWriter();
  // Caps are set by a track's size, which Chromium does not know of a drawn one.
  const settings = track.getSettings.bind(track);
  track.getSettings = () => ({ ...settings(), width: canvas.width, height: canvas.height });
  return {
    track,
    draw(size, paint) {
      // Whoever reads the track does not keep up: a frame is left out.
      if (!pen || (writer.desiredSize ?? 0) <= 0) return;
      sizeTo(canvas, size);
      paint(pen);
      const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1_000), alpha: 'discard' });
      void writer.write(frame).catch(() => frame.close());
    },
    stop() {
      track.stop();
      void writer.abort().catch(() => undefined);
    },
  };
}

/** Browsers send the frames of a canvas as it changes. */
function byCanvas(): FrameWriter {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream().getVideoTracks();
  if (!track) throw new DOMException('A canvas cannot be sent here', 'NotSupportedError');
  return {
    track,
    draw(size, paint) {
      if (!pen) return;
      sizeTo(canvas, size);
      paint(pen);
    },
    stop: () => track.stop(),
  };
}

/** Setting a canvas's size clears it, so it is set only when it changes. */
function sizeTo(canvas: { width: number; height: number }, { width, height }: { width: number; height: number }): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** The last frame of a track; it may be drawn until the next one arrives. */
export type Frame = { image: CanvasImageSource; width: number; height: number };

export type FrameReader = { latest(): Frame | undefined; stop(): void };

/** Chromium has these in windows; the types of the DOM do not. */
type Processor = new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> };

function processorHere(): Processor | undefined {
  return (globalThis as { MediaStreamTrackProcessor?: Processor }).MediaStreamTrackProcessor;
}

/**
 * Reads the frames of a video track. A MediaStreamTrackProcessor delivers them in a hidden tab too; elsewhere a video
 * element plays the track, and browsers may slow that down while nobody looks.
 */
export function readFrames(track: MediaStreamTrack, onFrame: () => void): FrameReader {
  const Processor = processorHere();
  return Processor ? fromProcessor(new Processor({ track }).readable, onFrame) : fromElement(track, onFrame);
}

function fromProcessor(readable: ReadableStream<VideoFrame>, onFrame: () => void): FrameReader {
  const reader = readable.getReader();
  let latest: VideoFrame | undefined;
  let isOver = false;
  const keep = (frame: VideoFrame | undefined) => {
    latest?.close();
    latest = frame;
  };
  const read = async () => {
    for (;;) {
      const { value } = await reader.read();
      if (isOver || !value) return value?.close();
      keep(value);
      onFrame();
    }
  };
  // A track that ends leaves its last frame.
  void read().catch(() => undefined);
  return {
    latest: () => latest && { image: latest, width: latest.displayWidth, height: latest.displayHeight },
    stop() {
      isOver = true;
      keep(undefined);
      void reader.cancel().catch(() => undefined);
    },
  };
}

function fromElement(track: MediaStreamTrack, onFrame: () => void): FrameReader {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.srcObject = new MediaStream([track]);
  let isOver = false;
  const next = () => {
    if (isOver) return;
    onFrame();
    video.requestVideoFrameCallback(next);
  };
  video.requestVideoFrameCallback(next);
  void video.play().catch(() => undefined);
  return {
    latest: () =>
      video.videoWidth === 0 ? undefined : { image: video, width: video.videoWidth, height: video.videoHeight },
    stop() {
      isOver = true;
      video.srcObject = null;
    },
  };
}

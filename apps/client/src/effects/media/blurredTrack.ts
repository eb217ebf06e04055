import type { DeviceKind } from '@colloquy/machines/media/ports.ts';

/** The longer side of a blurred picture, in pixels: so few that no processing can recover a face. */
const BLURRED_PIXELS = 32;
const BLURRED_FPS = 5;

/** Sent in place of a track to somebody who may not see or hear it yet. */
export type BlurredTrack = { track: MediaStreamTrack | undefined; stop(): void };

export type CreateBlurredTrack = (kind: DeviceKind | 'screen', track: MediaStreamTrack) => BlurredTrack;

/** A tiny picture for a camera, silence for a microphone, nothing for a screen. Nothing else leaves this page. */
export const createBlurredTrack: CreateBlurredTrack = (kind, track) => {
  if (kind === 'screen') return { track: undefined, stop: () => undefined };
  return kind === 'camera' ? downscaledVideo(track) : silence(track);
};

function silence(microphone: MediaStreamTrack): BlurredTrack {
  const track = microphone.clone();
  track.enabled = false;
  return { track, stop: () => track.stop() };
}

function downscaledVideo(camera: MediaStreamTrack): BlurredTrack {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.srcObject = new MediaStream([camera]);
  sizeTo(canvas, camera.getSettings());
  const draw = () => {
    if (video.videoWidth === 0) return;
    sizeTo(canvas, { width: video.videoWidth, height: video.videoHeight });
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  };
  const timer = setInterval(draw, 1_000 / BLURRED_FPS);
  // If playback fails, the remote peer sees black.
  void video.play().catch(() => undefined);
  const [track] = canvas.captureStream(BLURRED_FPS).getVideoTracks();
  return {
    track,
    stop() {
      clearInterval(timer);
      video.srcObject = null;
      track?.stop();
    },
  };
}

/** Setting a canvas's size clears it, so it is set only when it changes. */
function sizeTo(canvas: HTMLCanvasElement, { width = 4, height = 3 }: { width?: number; height?: number }): void {
  const scale = BLURRED_PIXELS / Math.max(width, height);
  const tiny = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
  if (canvas.width !== tiny.width || canvas.height !== tiny.height) Object.assign(canvas, tiny);
}

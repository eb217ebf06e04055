import type { InsetCorner, MediaEvent } from '@colloquy/machines/media/ports.ts';
import type { ComposedScreen } from './composedScreen.ts';
import type { Outgoing } from './outgoing.ts';
import type { StreamStore } from '../peer/streams.ts';

/** The id under which the store holds the shared screen. */
const SCREEN_STREAM = 'screen';

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

/** Draws the camera into a corner of the screen. */
export type ComposeScreen = (screen: MediaStreamTrack, corner: InsetCorner) => Promise<ComposedScreen>;

export type ScreenCaptureDependencies = {
  devices: MediaDevices | undefined;
  streams: StreamStore;
  outgoing: Outgoing;
  /** Undefined where a screen is always sent alone. */
  compose?: ComposeScreen | undefined;
  emit: (event: MediaEvent) => void;
};

/** The screen that this page shares, from the browser's question until either stop button. */
export function createScreenCapture({ devices, streams, outgoing, compose, emit }: ScreenCaptureDependencies) {
  let latest = 0;
  let shared: MediaStream | undefined;
  let corner: InsetCorner | undefined;
  let composed: ComposedScreen | undefined;

  /** Connections have taken the new track before the old one ends. */
  const show = (stream: MediaStream, next?: ComposedScreen) => {
    const former = composed;
    composed = next;
    outgoing.set('screen', stream.getVideoTracks()[0]);
    streams.put(SCREEN_STREAM, stream);
    former?.stop();
  };

  const release = () => {
    latest += 1;
    outgoing.set('screen', undefined);
    composed?.stop();
    composed = undefined;
    stop(shared);
    shared = undefined;
    streams.remove(SCREEN_STREAM);
  };

  /** Shows the screen as it was placed last. */
  const arrange = async (screen: MediaStream) => {
    if (composed && corner) return composed.place(corner);
    const [track] = screen.getVideoTracks();
    if (!track) return;
    const next = corner && (await compose?.(track, corner).catch(() => undefined));
    // Meanwhile the person may have chosen otherwise, or ended it, or this was asked twice.
    if (shared !== screen || (next && (composed || !corner))) return next?.stop();
    if (!next || !corner) return show(screen);
    next.place(corner);
    next.follow(outgoing.track('camera'));
    show(new MediaStream([next.track]), next);
  };

  const capture = async () => {
    release();
    const mine = latest;
    try {
      if (!devices?.getDisplayMedia) throw new DOMException('This browser shares no screen', 'NotFoundError');
      const stream = await devices.getDisplayMedia({ video: { frameRate: { max: 30 } } });
      // The person may have changed their mind while the browser asked.
      if (mine !== latest) return stop(stream);
      const [track] = stream.getVideoTracks();
      if (!track) throw new DOMException('There is no picture to share', 'NotFoundError');
      // Text must stay sharp: with little bandwidth, frames are dropped before resolution.
      track.contentHint = 'detail';
      track.addEventListener('ended', () => {
        if (mine !== latest) return;
        release();
        emit({ type: 'media.screenEnded' });
      });
      shared = stream;
      if (corner && compose) await arrange(stream);
      else show(stream);
      if (mine === latest) emit({ type: 'media.screenCaptured', streamId: SCREEN_STREAM });
    } catch (cause) {
      if (mine === latest) emit({ type: 'media.screenRefused', cause });
    }
  };

  const unsubscribe = outgoing.subscribe((kind) => {
    if (kind === 'camera') composed?.follow(outgoing.track('camera'));
  });

  return {
    capture,
    release,
    place(next: InsetCorner | undefined) {
      corner = next;
      if (shared) void arrange(shared);
    },
    end() {
      unsubscribe();
      release();
    },
  };
}

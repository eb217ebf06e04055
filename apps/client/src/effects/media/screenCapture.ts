import type { MediaEvent } from '@colloquy/machines/media/ports.ts';
import type { Outgoing } from './outgoing.ts';
import type { StreamStore } from '../peer/streams.ts';

/** The id under which the store holds the shared screen. */
const SCREEN_STREAM = 'screen';

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

/** The screen that this page shares, from the browser's question until either stop button. */
export function createScreenCapture(
  devices: MediaDevices | undefined,
  streams: StreamStore,
  outgoing: Outgoing,
  emit: (event: MediaEvent) => void,
) {
  let latest = 0;
  let shared: MediaStream | undefined;

  const release = () => {
    latest += 1;
    outgoing.set('screen', undefined);
    stop(shared);
    shared = undefined;
    streams.remove(SCREEN_STREAM);
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
      outgoing.set('screen', track);
      streams.put(SCREEN_STREAM, stream);
      emit({ type: 'media.screenCaptured', streamId: SCREEN_STREAM });
    } catch (cause) {
      if (mine === latest) emit({ type: 'media.screenRefused', cause });
    }
  };

  return { capture, release };
}

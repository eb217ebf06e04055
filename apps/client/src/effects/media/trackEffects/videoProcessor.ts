import { VIDEO_WORKER_POLICY } from '@colloquy/machines/contract/constants.ts';
import type { ProcessorEvent } from '@colloquy/machines/trackEffect/ports.ts';
import type { EffectProcessor } from './processor.ts';
import type { ToVideoWorker } from './videoMessages.ts';
// oxlint-disable-next-line import/default -- the bundler makes it the file's address
import workerUrl from './videoWorker.ts?worker&url';

type Policies = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

/** Created once: a second policy of this name is refused. Knows one script only. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy(VIDEO_WORKER_POLICY, {
  createScriptURL: () => workerUrl,
});

/** Changes the camera's video in a worker, so that a busy page does not stop it, nor it the page. */
export const videoProcessor: EffectProcessor = {
  create(camera, effect, emit) {
    const { readable } = new MediaStreamTrackProcessor({ track: camera, maxBufferSize: 1 });
    const video = new MediaStreamTrackGenerator({ kind: 'video' });
    const { writable } = video;
    // Senders scale a video by the size of its track.
    video.getSettings = () => camera.getSettings();
    const worker = new Worker(policy?.createScriptURL('') ?? workerUrl);
    const post = (message: ToVideoWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
    worker.addEventListener('message', ({ data }: MessageEvent<ProcessorEvent>) => emit(data));
    worker.addEventListener('error', () => emit({ type: 'effect.failed' }));
    post({ type: 'start', readable, writable, effect }, [readable, writable]);
    return {
      track: video,
      become: (next) => post({ type: 'change', effect: next }),
      stop() {
        post({ type: 'stop' });
        video.stop();
      },
    };
  },
};

import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import url from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
// oxlint-disable-next-line import/default -- the bundler makes it the file's address
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import type { EffectProcessor } from './processor.ts';

/** RNNoise knows no other. */
const SAMPLE_RATE = 48_000;

/** Removes noise by RNNoise. Resolves once sound is processed, for which some browsers wait until a page is touched. */
export async function loadNoiseSuppressor(): Promise<EffectProcessor> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const wake = () => void context.resume().catch(() => undefined);
  document.addEventListener('pointerdown', wake);
  document.addEventListener('keydown', wake);
  const end = () => {
    document.removeEventListener('pointerdown', wake);
    document.removeEventListener('keydown', wake);
    void context.close();
  };
  try {
    const [wasmBinary] = await Promise.all([
      loadRnnoise({ url, simdUrl }),
      context.audioWorklet.addModule(workletUrl),
      context.resume(),
    ]);
    return {
      create(track, _, emit) {
        const source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) });
        const rnnoise = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
        const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
        rnnoise.addEventListener('processorerror', () => emit({ type: 'effect.failed' }));
        source.connect(rnnoise).connect(destination);
        emit({ type: 'effect.started' });
        const [quiet] = destination.stream.getAudioTracks();
        return {
          track: quiet,
          become: () => undefined,
          stop() {
            source.disconnect();
            rnnoise.disconnect();
            rnnoise.destroy();
            quiet?.stop();
          },
        };
      },
      end,
    };
  } catch (thrown) {
    end();
    throw thrown;
  }
}

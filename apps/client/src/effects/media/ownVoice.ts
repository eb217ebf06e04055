import type { SpeakingLevels } from './speakingLevels.ts';

/** 0.17 s at 48 kHz, most of the interval between two measurements. */
const SAMPLES = 8_192;
/** A continuous speaker turns the microphone off in the middle of a word. */
const AGAIN_MS = 1_000;

/** Without an output, levels do not depend on a speaker that starts. Firefox and Safari ignore the option. */
export const NO_OUTPUT: AudioContextOptions & { sinkId: { type: 'none' } } = { sinkId: { type: 'none' } };

/**
 * Listens to our own microphone, turned off or not: a copy of its track stays enabled and is used only here. Reports
 * when the person speaks, and again while they go on. Browsers suspend audio processing until the person has interacted
 * with the page; until then nothing is detected.
 */
export function createOwnVoice(speakingLevels: SpeakingLevels, streamId: string, onVoice: () => void) {
  let stop: (() => void) | undefined;

  const listenTo = (track: MediaStreamTrack) => {
    const copy = track.clone();
    copy.enabled = true;
    // Nobody hears it, so it may be late: ten buffers a second wake the processor less often than the 46 of 'playback'.
    const context = new AudioContext({ ...NO_OUTPUT, latencyHint: 0.1 });
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES, smoothingTimeConstant: 0 });
    new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([copy]) }).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    const wake = () => void context.resume().catch(() => undefined);
    wake();
    document.addEventListener('pointerdown', wake);
    document.addEventListener('keydown', wake);

    const forget = speakingLevels.put(streamId, () => {
      analyser.getFloatTimeDomainData(wave);
      let power = 0;
      for (const sample of wave) power += sample * sample;
      return Math.sqrt(power / wave.length);
    });
    let reportedAt = Number.NEGATIVE_INFINITY;
    const unsubscribe = speakingLevels.subscribe(() => {
      if (!speakingLevels.isSpeaking(streamId) || performance.now() - reportedAt < AGAIN_MS) return;
      reportedAt = performance.now();
      onVoice();
    });
    return () => {
      unsubscribe();
      forget();
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
      copy.stop();
      void context.close();
    };
  };

  return {
    /** The microphone in use, or none. */
    follow(track: MediaStreamTrack | undefined) {
      stop?.();
      stop = track && listenTo(track);
    },
  };
}

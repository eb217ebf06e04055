import { mediaSettingsMessages } from '../../../messages/mediaSettings.ts';

/** How long a person hears themselves; milliseconds. */
const LENGTH_MS = 3_000;
/** Speech is louder than this; a microphone that is off in the system is not. */
const SOUND = 0.004;
/** A moment, in seconds, and how many must be loud: fewer are a click. */
const MOMENT = 0.05;
const LOUD_MOMENTS = 3;

/** Records what others would hear. */
async function recordSound(track: MediaStreamTrack, context: BaseAudioContext): Promise<AudioBuffer | undefined> {
  const recorder = new MediaRecorder(new MediaStream([track]));
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve, reject) => {
    recorder.addEventListener('stop', resolve);
    recorder.addEventListener('error', reject);
  });
  recorder.start();
  setTimeout(() => recorder.state === 'recording' && recorder.stop(), LENGTH_MS);
  await ended;
  const recorded = await new Blob(parts).arrayBuffer();
  // A microphone that gives nothing at all leaves nothing to decode.
  return context.decodeAudioData(recorded).catch(() => undefined);
}

/** Whether nothing louder than a quiet room came in. */
export function isSilent(samples: Float32Array, sampleRate: number): boolean {
  const length = Math.round(sampleRate * MOMENT);
  let loud = 0;
  for (let start = 0; start + length <= samples.length; start += length) {
    const moment = samples.subarray(start, start + length);
    if (Math.sqrt(moment.reduce((sum, sample) => sum + sample * sample, 0) / length) >= SOUND) loud += 1;
  }
  return loud < LOUD_MOMENTS;
}

/** Plays it on the chosen output device; resolves when it is over. */
async function playSound(sound: AudioBuffer, context: AudioContext, speakerId: string): Promise<void> {
  const output = new MediaStreamAudioDestinationNode(context);
  const element = new Audio();
  element.srcObject = output.stream;
  if ('setSinkId' in element && speakerId !== '') await element.setSinkId(speakerId).catch(() => undefined);
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(output);
  const ended = new Promise((resolve) => source.addEventListener('ended', resolve));
  try {
    await element.play();
    source.start();
    await ended;
  } finally {
    // An element that plays is kept, and would go on playing silence.
    element.srcObject = null;
  }
}

/** Records a microphone and plays it back; tells what is going on. */
export async function checkSound(
  microphone: MediaStreamTrack,
  speakerId: string,
  announce: (sentence: string) => void,
): Promise<void> {
  const context = new AudioContext();
  try {
    announce(mediaSettingsMessages.recording);
    const sound = await recordSound(microphone, context);
    if (!sound || isSilent(sound.getChannelData(0), sound.sampleRate)) return announce(mediaSettingsMessages.silence);
    announce(mediaSettingsMessages.playing);
    await playSound(sound, context, speakerId);
    return announce(mediaSettingsMessages.heard);
  } catch {
    return announce(mediaSettingsMessages.notRecorded);
  } finally {
    void context.close();
  }
}

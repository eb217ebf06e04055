type Tune = { notes: readonly number[]; secondsEach: number; loudness: number };

const [C5, E5, G5] = [523.25, 659.26, 783.99];

/** Two notes for testing a speaker. */
export const TEST_SOUND: Tune = { notes: [C5, G5], secondsEach: 0.35, loudness: 0.2 };
/** Somebody has joined: rising. */
export const JOIN_SOUND: Tune = { notes: [C5, E5], secondsEach: 0.14, loudness: 0.08 };
/** Two strangers have met: rising, and further than when somebody merely joins. */
export const MATCH_SOUND: Tune = { notes: [C5, E5, G5], secondsEach: 0.14, loudness: 0.1 };
/** Somebody has left: falling. */
export const LEAVE_SOUND: Tune = { notes: [E5, C5], secondsEach: 0.14, loudness: 0.08 };

/** Plays notes one after the other on the output device. A page that may make no sound yet stays silent. */
export async function play({ notes, secondsEach, loudness }: Tune, speakerId: string): Promise<void> {
  const context = new AudioContext();
  const output = new MediaStreamAudioDestinationNode(context);
  const element = new Audio();
  element.srcObject = output.stream;
  if ('setSinkId' in element && speakerId !== '') await element.setSinkId(speakerId).catch(() => undefined);
  notes.forEach((frequency, index) => {
    const begin = context.currentTime + index * secondsEach;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(loudness, begin, 0.01);
    volume.gain.setTargetAtTime(0, begin + secondsEach / 2, 0.08);
    note.connect(volume).connect(output);
    note.start(begin);
    note.stop(begin + 2 * secondsEach);
  });
  setTimeout(
    () => {
      // An element that plays is kept, and would go on playing silence.
      element.srcObject = null;
      void context.close();
    },
    (notes.length + 1) * secondsEach * 1_000,
  );
  await element.play().catch(() => undefined);
}

/** Two notes, one after the other. */
const NOTES_HZ = [523.25, 783.99];
const NOTE_S = 0.35;
const LOUDNESS = 0.2;

/** Plays two notes where the others would be heard. */
export async function playTestSound(speakerId: string): Promise<void> {
  const context = new AudioContext();
  const output = new MediaStreamAudioDestinationNode(context);
  const element = new Audio();
  element.srcObject = output.stream;
  if ('setSinkId' in element && speakerId !== '') await element.setSinkId(speakerId).catch(() => undefined);
  NOTES_HZ.forEach((frequency, index) => {
    const begin = context.currentTime + index * NOTE_S;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(LOUDNESS, begin, 0.01);
    volume.gain.setTargetAtTime(0, begin + NOTE_S / 2, 0.08);
    note.connect(volume).connect(output);
    note.start(begin);
    note.stop(begin + 2 * NOTE_S);
  });
  await element.play();
  setTimeout(() => void context.close(), (NOTES_HZ.length + 1) * NOTE_S * 1_000);
}

/** Runs in a page before its own scripts: its microphone gives nothing but noise, like a fan. */
export function hiss(): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask({ ...(constraints?.video && { video: constraints.video }), audio: true });
    if (!constraints?.audio) return stream;
    const context = new AudioContext({ sampleRate: 48_000 });
    const buffer = new AudioBuffer({ length: 96_000, sampleRate: 48_000 });
    buffer.copyToChannel(
      Float32Array.from({ length: 96_000 }, () => (Math.random() - 0.5) * 0.2),
      0,
    );
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    source.connect(destination);
    source.start();
    return new MediaStream([...stream.getVideoTracks(), ...destination.stream.getAudioTracks()]);
  };
}

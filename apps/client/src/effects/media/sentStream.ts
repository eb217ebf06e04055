import type { SentTracks } from './broadcastTracks.ts';
import { readFrames, type FrameReader } from './frameReader.ts';
import { writeFrames } from './frameWriter.ts';
import { containedBox, sentSize } from './insetPlace.ts';
import { NO_OUTPUT } from './ownVoice.ts';

type Size = { width: number; height: number };

/** A recording begins with this size if nothing larger is sent: players cope badly with one that changes. */
const LEAST: Size = { width: 1280, height: 720 };
const STILL_MS = 1_000;

/**
 * What this page sends, as one stream whose tracks stay the same while cameras, microphones and screens are exchanged:
 * a recorder ends where a track is replaced. The picture keeps its first size; one of another shape is shown whole in it.
 */
export function createSentStream(outgoing: Pick<SentTracks, 'sent' | 'subscribe'>) {
  const writer = writeFrames();
  const sound = new AudioContext(NO_OUTPUT);
  const mixed = new MediaStreamAudioDestinationNode(sound);
  let picture: { track: MediaStreamTrack; frames: FrameReader } | undefined;
  let microphone: { track: MediaStreamTrack; node: MediaStreamAudioSourceNode } | undefined;
  let size: Size | undefined;

  const draw = () => {
    const frame = picture?.frames.latest();
    if (frame) {
      const least = { width: Math.max(LEAST.width, frame.width), height: Math.max(LEAST.height, frame.height) };
      size ??= sentSize(least);
    }
    const whole = size;
    if (!whole) return;
    writer.draw(whole, (pen) => {
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, whole.width, whole.height);
      if (!frame) return;
      const { left, top, width, height } = containedBox(whole, frame);
      pen.drawImage(frame.image, left, top, width, height);
    });
  };

  /** A still picture, or none, is recorded too. */
  const repeat = () => {
    size ??= LEAST;
    draw();
  };

  const followVideo = () => {
    const track = outgoing.sent('screen') ?? outgoing.sent('camera');
    if (track === picture?.track) return;
    picture?.frames.stop();
    picture = track && { track, frames: readFrames(track, draw) };
    draw();
  };

  const followSound = () => {
    const track = outgoing.sent('microphone');
    if (track === microphone?.track) return;
    microphone?.node.disconnect();
    microphone = track && { track, node: sound.createMediaStreamSource(new MediaStream([track])) };
    microphone?.node.connect(mixed);
  };

  followVideo();
  followSound();
  const unsubscribe = outgoing.subscribe((kind) => (kind === 'microphone' ? followSound() : followVideo()));
  const timer = setInterval(repeat, STILL_MS);
  void sound.resume().catch(() => undefined);

  return {
    stream: new MediaStream([writer.track, ...mixed.stream.getAudioTracks()]),
    stop() {
      clearInterval(timer);
      unsubscribe();
      picture?.frames.stop();
      microphone?.node.disconnect();
      writer.stop();
      void sound.close();
    },
  };
}

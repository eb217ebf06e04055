import { FramePace, STILL_MS } from './framePace.ts';
import { readFrames, type Frame, type FrameReader } from './frameReader.ts';
import { writeFrames, type Pen } from './frameWriter.ts';
import { containedBox } from './insetPlace.ts';
import { NO_OUTPUT } from './ownVoice.ts';
import type { Mixed, SentTracks } from './broadcastTracks.ts';
import { coveredPart, stageAreas, stageSize, type Area } from './stageLayout.ts';

/** Broadcaster and guest as one picture and one sound, which stay while devices and screens are exchanged. */
export function mixStage(own: SentTracks, guest: MediaStream): { mixed: Mixed; stop(): void } {
  const writer = writeFrames();
  const pictures = { own: createPicture(() => drawWith('own')), guest: createPicture(() => drawWith('guest')) };
  const context = new AudioContext(NO_OUTPUT);
  const sum = new MediaStreamAudioDestinationNode(context);
  const sounds = { own: createSound(context, sum), guest: createSound(context, sum) };
  const pace = new FramePace<keyof typeof pictures>();
  let size = stageSize();

  function drawWith(one: keyof typeof pictures) {
    if (pace.isDue(one, performance.now())) draw();
  }
  function draw() {
    const isScreen = own.sent('screen') !== undefined;
    const ownPicture = pictures.own.latest();
    // A camera that is off leaves the size as it was.
    if (ownPicture) size = stageSize(ownPicture);
    const areas = stageAreas(size, isScreen);
    writer.draw(size, (pen) => {
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, size.width, size.height);
      drawIn(pen, ownPicture, areas.own, isScreen);
      drawIn(pen, pictures.guest.latest(), areas.guest, false);
    });
  }

  const follow = () => {
    pictures.own.follow(own.sent('screen') ?? own.sent('camera'));
    pictures.guest.follow(guest.getVideoTracks()[0]);
    sounds.own.follow(own.sent('microphone'));
    sounds.guest.follow(guest.getAudioTracks()[0]);
  };
  const renew = () => {
    // The guest's other track may come after its first one.
    follow();
    if (pace.isStill(performance.now())) draw();
  };
  renew();
  const unsubscribe = own.subscribe(follow);
  const timer = setInterval(renew, STILL_MS);
  void context.resume().catch(() => undefined);
  const [sound] = sum.stream.getAudioTracks();
  if (!sound) throw new DOMException('Sounds cannot be mixed here', 'NotSupportedError');

  return {
    mixed: { video: writer.track, sound },
    stop() {
      clearInterval(timer);
      unsubscribe();
      pictures.own.follow(undefined);
      pictures.guest.follow(undefined);
      writer.stop();
      void context.close();
    },
  };
}

function createPicture(onFrame: () => void) {
  let read: { track: MediaStreamTrack; frames: FrameReader } | undefined;
  return {
    follow(track: MediaStreamTrack | undefined) {
      if (track === read?.track) return;
      read?.frames.stop();
      read = track && { track, frames: readFrames(track, onFrame) };
    },
    /** A camera that is off sends black. */
    latest: (): Frame | undefined => (read?.track.enabled === true ? read.frames.latest() : undefined),
  };
}

function createSound(context: AudioContext, into: AudioNode) {
  let heard: { track: MediaStreamTrack; node: MediaStreamAudioSourceNode } | undefined;
  return {
    follow(track: MediaStreamTrack | undefined) {
      if (track === heard?.track) return;
      heard?.node.disconnect();
      heard = track && { track, node: context.createMediaStreamSource(new MediaStream([track])) };
      heard?.node.connect(into);
    },
  };
}

/** A face fills its area; of a screen nothing may be cut off. */
function drawIn(pen: Pen, frame: Frame | undefined, area: Area, isWhole: boolean): void {
  if (!frame) return;
  if (isWhole) {
    const { left, top, width, height } = containedBox(area, frame);
    pen.drawImage(frame.image, area.left + left, area.top + top, width, height);
    return;
  }
  const part = coveredPart(frame, area);
  const to = [area.left, area.top, area.width, area.height] as const;
  pen.drawImage(frame.image, part.left, part.top, part.width, part.height, ...to);
}

/** Runs in a page before its own scripts: records when connections were made, described and showed a frame. */
const connections = new Set();
const marks = [];
const mark = (what) => marks.push({ what, at: performance.timeOrigin + performance.now() });

globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    mark('made');
    connections.add(this);
    this.addEventListener('track', ({ track }) => void (track.kind === 'video' && noteFirstPicture(track)));
  }

  async setLocalDescription(...given) {
    await super.setLocalDescription(...given);
    mark(`sent ${this.localDescription.type}`);
  }

  setRemoteDescription(description) {
    mark(`received ${description.type}`);
    return super.setRemoteDescription(description);
  }
};

/** Reads a clone of the track, so that its display is not disturbed. */
async function noteFirstPicture(track) {
  const copy = track.clone();
  const reader = new MediaStreamTrackProcessor({ track: copy }).readable.getReader();
  const { value } = await reader.read();
  if (value) mark('picture');
  value?.close();
  await reader.cancel();
  copy.stop();
}

const living = () => [...connections].filter(({ connectionState }) => connectionState !== 'closed');

globalThis.marksSoFar = () => marks;

/** The encodings of each connection, for a bare page to copy. */
globalThis.encodingsNow = () =>
  living().map((connection) => {
    const sender = connection.getSenders().find(({ track }) => track?.kind === 'video');
    const [{ maxBitrate, maxFramerate, scaleResolutionDownBy } = {}] = sender?.getParameters().encodings ?? [];
    return { maxBitrate, maxFramerate, scaleResolutionDownBy };
  });

/** Frames sent and received so far, and their height. */
globalThis.picturesSoFar = async () => {
  const seen = { sent: 0, received: 0, lines: 0 };
  for (const connection of living()) {
    (await connection.getStats()).forEach((entry) => {
      if (entry.kind !== 'video') return;
      if (entry.type === 'outbound-rtp') seen.sent += entry.framesSent ?? 0;
      if (entry.type !== 'inbound-rtp') return;
      seen.received += entry.framesDecoded ?? 0;
      seen.lines = Math.max(seen.lines, entry.frameHeight ?? 0);
    });
  }
  return seen;
};

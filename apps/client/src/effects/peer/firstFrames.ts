/** How often a connection is polled for its first frames; milliseconds. */
const LOOK_EVERY = 100;

/**
 * After this many decoded frames the first is surely on the screen: it may be queued for up to a quarter of a second on
 * a busy machine, and releasing the former sender earlier would show a gap.
 */
const SURELY_SHOWN = 3;

type Received = { type: string; kind?: string; framesDecoded?: number; packetsReceived?: number };

/**
 * Calls back once, when the first picture of this connection is shown; at the first sound where no picture is sent. It
 * polls the statistics, which work on a background page too; an element reports earlier (`WatchedPictures`).
 */
export function watchFirstFrames(connection: RTCPeerConnection, shown: () => void): () => void {
  const timer = setInterval(() => void look(), LOOK_EVERY);
  const stop = () => clearInterval(timer);

  async function look() {
    if (connection.connectionState === 'closed') return stop();
    if (connection.connectionState !== 'connected') return;
    const report = await connection.getStats().catch(() => undefined);
    const entries: Received[] = [];
    report?.forEach((entry: Received) => entries.push(entry));
    if (!hasCome(entries, sendsPicture(connection))) return;
    stop();
    shown();
  }

  return stop;
}

const sendsPicture = (connection: RTCPeerConnection): boolean =>
  connection
    .getTransceivers()
    .some(
      ({ receiver, currentDirection }) =>
        receiver.track.kind === 'video' && (currentDirection === 'recvonly' || currentDirection === 'sendrecv'),
    );

/** Whether there is something to see, or to hear if there is nothing to be seen. */
export function hasCome(entries: readonly Received[], sendsPicture: boolean): boolean {
  return entries.some(({ type, kind, framesDecoded = 0, packetsReceived = 0 }) => {
    if (type !== 'inbound-rtp') return false;
    return sendsPicture ? kind === 'video' && framesDecoded >= SURELY_SHOWN : packetsReceived > 0;
  });
}

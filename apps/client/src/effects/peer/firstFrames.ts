/** How often a connection is asked whether something has come; milliseconds. */
const LOOK_EVERY = 100;

/**
 * So many pictures are decoded when the first of them is surely on the screen: it waits there for its turn, up to a
 * quarter of a second on a busy machine, and whoever let go of what played before would see nothing new meanwhile.
 */
const SURELY_SHOWN = 3;

type Received = { type: string; kind?: string; framesDecoded?: number; packetsReceived?: number };

/**
 * Calls back once, when the first picture of this connection is shown; at the first sound where no picture is sent.
 * It asks the statistics rather than an element: those tell it on a page in the background too.
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

/** Whether there is something to see, or to hear where nothing is to be seen. */
export function hasCome(entries: readonly Received[], sendsPicture: boolean): boolean {
  return entries.some(({ type, kind, framesDecoded = 0, packetsReceived = 0 }) => {
    if (type !== 'inbound-rtp') return false;
    return sendsPicture ? kind === 'video' && framesDecoded >= SURELY_SHOWN : packetsReceived > 0;
  });
}

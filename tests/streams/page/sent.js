/** Runs in a broadcaster's page before its own scripts: lets us see all connections, whoever makes them. */
const connections = new Set();

globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    connections.add(this);
  }
};

/** All bytes that were put on the line so far, and for each connection the pictures. */
globalThis.sentSoFar = async () => {
  let bytes = 0;
  const pictures = [];
  for (const connection of connections) {
    if (connection.connectionState === 'closed') {
      connections.delete(connection);
      continue;
    }
    const report = await connection.getStats();
    report.forEach((entry) => {
      if (entry.type === 'transport') bytes += entry.bytesSent;
      if (entry.type !== 'outbound-rtp' || entry.kind !== 'video' || !entry.active) return;
      pictures.push({
        framesSent: entry.framesSent ?? 0,
        keyFramesEncoded: entry.keyFramesEncoded ?? 0,
        lines: entry.frameHeight ?? 0,
        heldBackBy: entry.qualityLimitationReason,
      });
    });
  }
  return { bytes, pictures };
};

/** A camera of 640x480, whatever is asked for: what one viewer costs is then known from elsewhere too. */
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = (asked) =>
  ask({ ...asked, ...(asked?.video && { video: { width: 640, height: 480, frameRate: 20 } }) });

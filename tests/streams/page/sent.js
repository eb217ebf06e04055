/** Runs in a broadcaster's page before its own scripts: tracks all connections. */
const connections = new Set();

globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    connections.add(this);
  }
};

/** All bytes sent so far, and the pictures of each connection. */
globalThis.sendStats = async () => {
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
        frameHeight: entry.frameHeight ?? 0,
        limitedBy: entry.qualityLimitationReason,
      });
    });
  }
  return { bytes, pictures };
};

/** A camera of 640x480, whatever is requested, so that costs are comparable. */
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = (requested) =>
  ask({ ...requested, ...(requested?.video && { video: { width: 640, height: 480, frameRate: 20 } }) });

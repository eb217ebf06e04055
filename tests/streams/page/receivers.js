/**
 * Runs in a page. Many receivers of a stream: each a real connection whose pictures are counted when they have come whole
 * and thrown away before they are decoded. While a receiver is moved it has two; the older one ends with the first
 * picture of the newer, as in our own client.
 */
const connections = new Map();
const counting = new Worker('countFrames.js');
const keyOf = (receiver, sender, number) => `${receiver} ${sender} ${number}`;
let made = 0;

counting.addEventListener('message', ({ data }) => {
  if (data.kind !== 'first') return;
  const shown = connections.get(data.key);
  for (const [key, one] of connections) {
    if (one.receiver !== shown?.receiver || one.number >= shown.number) continue;
    one.connection.close();
    connections.delete(key);
  }
});

/** Who decodes nothing needs no key frame: asked for by many, they would be what is measured. */
const withoutKeyFrames = (sdp) => sdp.replaceAll(/^a=rtcp-fb:\d+ (nack pli|ccm fir)\r\n/gm, '');

async function answer({ receiver, sender, sdp }) {
  made += 1;
  const number = made;
  const key = keyOf(receiver, sender, number);
  const connection = new RTCPeerConnection();
  connections.set(key, { receiver, sender, number, connection });
  connection.addEventListener('track', ({ track, transceiver }) => {
    if (track.kind === 'video') transceiver.receiver.transform = new RTCRtpScriptTransform(counting, { receiver, key });
  });
  await connection.setRemoteDescription({ type: 'offer', sdp });
  const ours = await connection.createAnswer();
  await connection.setLocalDescription({ type: 'answer', sdp: withoutKeyFrames(ours.sdp) });
  return connection.localDescription.sdp;
}

function candidate({ receiver, sender, candidate: given }) {
  const fitting = [...connections.values()].filter((one) => one.receiver === receiver && one.sender === sender);
  return fitting
    .at(-1)
    ?.connection.addIceCandidate(given)
    .catch(() => undefined);
}

/** What was counted since it was asked for last: pictures and the longest time without one, by receiver. */
function counted() {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', ({ data }) => resolve(data));
    channel.port1.start();
    counting.postMessage('read', [channel.port2]);
  });
}

globalThis.receivers = { answer, candidate, counted };

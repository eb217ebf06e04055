/**
 * Runs in a page. Many receivers of a stream: each a real connection whose complete pictures are counted and dropped
 * before decoding. During a hand-over a receiver has two connections; the old one ends with the first picture of the new
 * one, as in our own client.
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

/** Without decoding no key frames are needed, and requests for them would distort the measurement. */
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

/** Since the last call: pictures and the longest gap, by receiver. */
function counted() {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', ({ data }) => resolve(data));
    channel.port1.start();
    counting.postMessage('read', [channel.port2]);
  });
}

globalThis.receivers = { answer, candidate, counted };

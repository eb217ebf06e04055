/**
 * A page with a minimal call: all present pages offer to each new one, through a broadcast channel, or through
 * `tellOthers` where the benchmark gives it.
 */
const me = crypto.randomUUID();
const channel = new BroadcastChannel('call');
const peers = new Map();
let stream;

/** Frames as small as in the measured page. */
globalThis.takeCamera = async () => {
  stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: 320, height: 240, frameRate: 10 },
  });
  show(stream).muted = true;
};

globalThis.enter = () => send({ kind: 'here' });

globalThis.encodeLike = async (encoding) => {
  for (const { connection } of peers.values()) {
    const sender = connection.getSenders().find(({ track }) => track.kind === 'video');
    const parameters = sender.getParameters();
    Object.assign(parameters.encodings[0], encoding);
    await sender.setParameters(parameters);
  }
};

globalThis.hear = ({ from, to, kind, body }) => {
  if (to !== undefined && to !== me) return;
  if (kind === 'here') void offerTo(from);
  else void receive(from, kind, body);
};
channel.addEventListener('message', ({ data }) => hear(data));

async function offerTo(id) {
  const { connection } = peerOf(id);
  await connection.setLocalDescription();
  send({ to: id, kind: 'description', body: connection.localDescription.toJSON() });
}

async function receive(id, kind, body) {
  const peer = peerOf(id);
  if (kind === 'candidate') {
    await peer.isDescribed;
    await peer.connection.addIceCandidate(body);
    return;
  }
  await peer.connection.setRemoteDescription(body);
  peer.describe();
  if (body.type !== 'offer') return;
  await peer.connection.setLocalDescription();
  send({ to: id, kind: 'description', body: peer.connection.localDescription.toJSON() });
}

function peerOf(id) {
  const before = peers.get(id);
  if (before) return before;
  const connection = new RTCPeerConnection();
  const { promise: isDescribed, resolve: describe } = Promise.withResolvers();
  const peer = { connection, isDescribed, describe };
  peers.set(id, peer);
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) send({ to: id, kind: 'candidate', body: candidate.toJSON() });
  });
  connection.addEventListener('track', ({ track, streams: [theirs] }) => {
    if (track.kind === 'video') show(theirs);
  });
  stream.getTracks().forEach((track) => connection.addTrack(track, stream));
  return peer;
}

function show(what) {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: what, autoplay: true, playsInline: true });
  document.body.append(video);
  return video;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const broadcast = globalThis.tellOthers ?? ((message) => channel.postMessage(message));
const send = (message) => broadcast({ from: me, ...message });

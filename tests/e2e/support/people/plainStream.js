/**
 * A plain client (R-WIRE-2) of the stream page, which knows only the original events: no member ids, no rounds, no
 * hand-over, no acknowledgements. It joins the broadcaster named in the URL, and answers; told to go live it offers to
 * each viewer.
 */
const parameters = new URLSearchParams(location.search);
const user_id = parameters.get('user');
const wanted = parameters.get('watch');

const socket = io('/signal', { path: '/socket.io', transports: ['websocket'], reconnectionAttempts: 5 });
const connections = new Map();
let local;
let watched;

function connect(id) {
  const connection = new RTCPeerConnection();
  connections.set(id, connection);
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) socket.emit('stream-ice-candidate', { target_id: id, candidate });
  };
  connection.oniceconnectionstatechange = () => {
    if (['failed', 'closed'].includes(connection.iceConnectionState)) connection.close();
  };
  return connection;
}

function show(name, message) {
  const line = document.createElement('li');
  line.textContent = `${name}: ${message}`;
  document.querySelector('#chat').append(line);
}

socket.on('broadcaster-available', (list) => {
  const found = list.find(({ name }) => name === wanted);
  if (!found || watched) return;
  watched = found.id;
  socket.emit('join-stream', { broadcaster_id: watched, viewer: { id: user_id, name: 'Plain Wren' } });
});
socket.on('viewer-joined', async ({ viewer_id }) => {
  const connection = connect(viewer_id);
  local.getTracks().forEach((track) => connection.addTrack(track, local));
  await connection.setLocalDescription(await connection.createOffer());
  socket.emit('stream-offer', { target_id: viewer_id, offer: connection.localDescription });
});
socket.on('viewer-left', ({ viewer_id }) => {
  connections.get(viewer_id)?.close();
  connections.delete(viewer_id);
  document.body.dataset.left = viewer_id;
});
socket.on('stream-offer', async ({ sender_id, offer }) => {
  const connection = connections.get(sender_id) ?? connect(sender_id);
  connection.ontrack = ({ streams: [stream] }) => {
    const video = document.querySelector('video') ?? document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    document.querySelector('#videos').append(video);
    video.play().catch(() => undefined);
  };
  await connection.setRemoteDescription(offer);
  await connection.setLocalDescription(await connection.createAnswer());
  socket.emit('stream-answer', { target_id: sender_id, answer: connection.localDescription });
});
socket.on('stream-answer', ({ sender_id, answer }) => connections.get(sender_id)?.setRemoteDescription(answer));
socket.on('stream-ice-candidate', ({ sender_id, candidate }) =>
  connections
    .get(sender_id)
    ?.addIceCandidate(candidate)
    .catch(() => undefined),
);
socket.on('stream-chat', ({ name, message }) => show(name, message));

globalThis.goLive = async () => {
  local = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 240, frameRate: 10 }, audio: true });
  socket.emit('start-stream', { user_id });
};
globalThis.say = (message) => {
  socket.emit('stream-chat', { message, broadcaster_id: watched, name: 'Plain Wren' });
};
socket.on('connect', () => {
  socket.emit('request-broadcasters');
  document.body.dataset.connected = 'true';
});

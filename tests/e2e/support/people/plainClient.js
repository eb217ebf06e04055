/**
 * A plain client (R-WIRE-2), which knows only the original events: no member ids, no rounds, no resume, no
 * acknowledgements. It offers to the users it finds, waits for the offers of newcomers, ignores an offer while its
 * connection is not stable, and accepts an answer only in have-local-offer. With `meets=first` it connects only to the
 * first one whom it finds.
 */
const parameters = new URLSearchParams(location.search);
const room_name = parameters.get('room');
const user_id = parameters.get('user');
const meetsFirst = parameters.get('meets') === 'first';

const local = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 240 }, audio: true });
const socket = io('/signal', { path: '/socket.io', transports: ['websocket'] });
const peers = new Map();
let ignored = 0;

function show(from, message) {
  const line = document.createElement('li');
  line.textContent = `${from}: ${message}`;
  document.querySelector('#chat').append(line);
}

/** A message arrives twice, by server and by channel, without an id: while there is a server, its copy counts. */
function listen(channel) {
  channel.addEventListener('message', ({ data }) => {
    const { type, user_id: from, message } = JSON.parse(data);
    if (type !== 'chat') return;
    document.body.dataset.byChannel = message;
    if (!socket.connected) show(from, message);
  });
}

function createPeer(id) {
  const connection = new RTCPeerConnection();
  const peer = { connection, candidates: [], channel: undefined };
  peers.set(id, peer);
  local.getTracks().forEach((track) => connection.addTrack(track, local));
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) socket.emit('ice-candidate', { receiver_id: id, candidate });
  };
  connection.ondatachannel = ({ channel }) => {
    if (channel.label !== 'chat') return;
    peer.channel = channel;
    listen(channel);
  };
  connection.ontrack = ({ streams: [stream] }) => {
    const name = `video-${id}`;
    const video = document.getElementById(name) ?? document.createElement('video');
    video.id = name;
    video.muted = true;
    video.srcObject = stream;
    document.querySelector('#videos').append(video);
    video.play().catch(() => undefined);
  };
  return peer;
}

async function takeCandidates(peer) {
  for (const candidate of peer.candidates.splice(0)) await peer.connection.addIceCandidate(candidate);
}

socket.on('connect', () => socket.emit('joinRoom', { room_name, user_id }));
socket.on('roomJoinError', () => socket.emit('createRoom', { room_name, user_id }));
socket.on('roomCreated', () => socket.emit('joinRoom', { room_name, user_id }));
socket.on('existingUsers', async (users) => {
  for (const { socket_id } of meetsFirst ? users.slice(0, 1) : users) {
    const peer = createPeer(socket_id);
    peer.channel = peer.connection.createDataChannel('chat');
    listen(peer.channel);
    await peer.connection.setLocalDescription(await peer.connection.createOffer());
    socket.emit('offer', { receiver_id: socket_id, offer: peer.connection.localDescription });
  }
});
socket.on('userJoined', ({ socket_id }) => meetsFirst || createPeer(socket_id));
socket.on('offer', async ({ sender_id, offer }) => {
  const peer = peers.get(sender_id) ?? createPeer(sender_id);
  if (peer.connection.signalingState !== 'stable') {
    ignored += 1;
    return;
  }
  await peer.connection.setRemoteDescription(offer);
  await takeCandidates(peer);
  await peer.connection.setLocalDescription(await peer.connection.createAnswer());
  socket.emit('answer', { receiver_id: sender_id, answer: peer.connection.localDescription });
});
socket.on('answer', async ({ sender_id, answer }) => {
  const peer = peers.get(sender_id);
  if (peer?.connection.signalingState !== 'have-local-offer') return;
  await peer.connection.setRemoteDescription(answer);
  await takeCandidates(peer);
});
socket.on('ice-candidate', async ({ sender_id, candidate }) => {
  const peer = peers.get(sender_id);
  if (!peer || !candidate) return;
  if (peer.connection.remoteDescription) await peer.connection.addIceCandidate(candidate);
  else peer.candidates.push(candidate);
});
socket.on('userLeft', ({ socket_id }) => {
  peers.get(socket_id)?.connection.close();
  peers.delete(socket_id);
  document.getElementById(`video-${socket_id}`)?.remove();
});
socket.on('chatMessage', ({ user_id: from, message }) => show(from, message));

/** Offers that were created and not sent yet. */
let unsent = [];

/**
 * Shares a drawn screen on a transceiver of its own, or stops it; each is offered anew, but sent only by `tellOffers`.
 */
globalThis.changeScreen = async () => {
  for (const [id, peer] of peers) {
    const { connection } = peer;
    if (!peer.screen)
      peer.screen = connection.addTransceiver(drawScreen(), { direction: 'sendonly', streams: [local] });
    else peer.screen.direction = peer.screen.direction === 'inactive' ? 'sendonly' : 'inactive';
    if (connection.signalingState !== 'stable') continue;
    await connection.setLocalDescription();
    unsent.push({ receiver_id: id, offer: connection.localDescription });
  }
};

globalThis.tellOffers = () => {
  for (const offer of unsent) socket.emit('offer', offer);
  unsent = [];
};

globalThis.toggleScreen = async () => {
  await globalThis.changeScreen();
  globalThis.tellOffers();
};

function drawScreen() {
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d');
  setInterval(() => paper.fillRect(Math.random() * 300, Math.random() * 150, 20, 20), 100);
  return canvas.captureStream(10).getVideoTracks()[0];
}

globalThis.states = () => [...peers.values()].map(({ connection }) => connection.signalingState);

/** How many offers arrived while one of our own was open. */
globalThis.ignoredOffers = () => ignored;

globalThis.say = (message) => {
  socket.emit('chatMessage', { user_id, message });
  for (const { channel } of peers.values()) {
    if (channel?.readyState === 'open') channel.send(JSON.stringify({ type: 'chat', user_id, message }));
  }
};

/** For events of a client that knows more than this one. */
globalThis.emit = (name, payload) => socket.emit(name, payload);

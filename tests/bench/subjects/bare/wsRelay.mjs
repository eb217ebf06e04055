import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The same on bare WebSockets: `[event, payload]` as JSON, parsed and written again. */
const http = createServer((request, response) => response.end(request.url === '/readyz' ? 'ready' : ''));
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
/** @type {Map<string, import('ws').WebSocket>} */
const sockets = new Map();
/** @type {Map<string, Map<string, {user_id: string, socket_id: string}>>} */
const rooms = new Map();

/** @type {(to: import('ws').WebSocket | undefined, event: string, payload: unknown) => void} */
const emit = (to, event, payload) => to?.send(JSON.stringify([event, payload]));

server.on('connection', (socket) => {
  const id = randomUUID();
  let room = '';
  sockets.set(id, socket);
  const emitToOthers = (event, payload) => {
    const frame = JSON.stringify([event, payload]);
    for (const member of rooms.get(room)?.keys() ?? []) if (member !== id) sockets.get(member)?.send(frame);
  };
  const leave = () => {
    const members = rooms.get(room);
    if (!members?.delete(id)) return;
    if (members.size === 0) rooms.delete(room);
    emitToOthers('userLeft', { socket_id: id });
  };
  const relay = (event, field, { receiver_id, [field]: body }) =>
    emit(sockets.get(receiver_id), event, { sender_id: id, [field]: body });
  const does = {
    joinRoom({ room_name, user_id }) {
      room = room_name;
      const members = rooms.get(room) ?? new Map();
      rooms.set(room, members);
      const entry = { user_id, socket_id: id };
      emit(socket, 'existingUsers', [...members.values()]);
      emitToOthers('userJoined', entry);
      members.set(id, entry);
    },
    offer: (payload) => relay('offer', 'offer', payload),
    answer: (payload) => relay('answer', 'answer', payload),
    'ice-candidate': (payload) => relay('ice-candidate', 'candidate', payload),
    chatMessage: (said) => emitToOthers('chatMessage', { ...said, socket_id: id }),
    leaveRoom: leave,
  };
  socket.on('message', (/** @type {Buffer} */ frame) => {
    const [event, payload] = JSON.parse(frame.toString());
    does[event]?.(payload);
  });
  socket.on('close', () => {
    leave();
    sockets.delete(id);
  });
  emit(socket, 'connected', { socket_id: id });
});

http.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`Relay is at http://127.0.0.1:${http.address().port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

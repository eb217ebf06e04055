import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

/**
 * A minimal Socket.IO server for a call: rooms, messages by id, fan-out; without checks, limits, metrics or logs. With
 * `REDIS_URL` it is one of several nodes, joined by the classic adapter.
 */
const http = createServer((request, response) => response.end(request.url === '/readyz' ? 'ready' : ''));
const io = new Server(http, { serveClient: false, transports: ['websocket'] });
const redis = process.env['REDIS_URL'];
if (redis) io.adapter(createAdapter(new Redis(redis), new Redis(redis)));
const namespace = io.of('/signal');
/** @type {Map<string, Map<string, {user_id: string, socket_id: string}>>} */
const rooms = new Map();

namespace.on('connection', (socket) => {
  let room = '';
  const leave = () => {
    const members = rooms.get(room);
    if (!members?.delete(socket.id)) return;
    if (members.size === 0) rooms.delete(room);
    socket.to(room).emit('userLeft', { socket_id: socket.id });
    void socket.leave(room);
  };
  socket.on('joinRoom', ({ room_name, user_id }) => {
    room = room_name;
    const members = rooms.get(room) ?? new Map();
    rooms.set(room, members);
    const entry = { user_id, socket_id: socket.id };
    void socket.join(room);
    socket.emit('existingUsers', [...members.values()]);
    socket.to(room).emit('userJoined', entry);
    members.set(socket.id, entry);
  });
  const relay = (event, field) =>
    socket.on(event, ({ receiver_id, [field]: body }) => {
      const packet = { sender_id: socket.id, [field]: body };
      const near = namespace.sockets.get(receiver_id);
      if (near) near.emit(event, packet);
      else if (redis) namespace.to(receiver_id).emit(event, packet);
    });
  relay('offer', 'offer');
  relay('answer', 'answer');
  relay('ice-candidate', 'candidate');
  socket.on('chatMessage', (payload) => socket.to(room).emit('chatMessage', { ...payload, socket_id: socket.id }));
  socket.on('leaveRoom', leave);
  socket.on('disconnect', leave);
});

http.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`Relay is at http://127.0.0.1:${http.address().port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

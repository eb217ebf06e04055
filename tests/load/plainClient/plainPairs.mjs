import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';

/**
 * A separate process that uses only socket.io-client: pairs in rooms of two send directed messages at fixed times until
 * stopped. Then it reports how many arrived, and p50 and p99 in milliseconds from the scheduled time.
 *
 * Usage: node plainPairs.mjs URL PAIRS MESSAGES_A_SECOND_OF_EACH
 */
const [url, pairs, perSecond] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const GAP_MS = 1_000 / perSecond;

const nextEvent = (socket, event) => new Promise((resolve) => socket.once(event, resolve));
const times = [];
const over = new AbortController();
process.on('message', () => over.abort());

/** The host of a room and a guest; candidates carry their number as the foundation. */
async function openPair() {
  const [ada, ben] = [0, 1].map(() => io(`${url}/signal`, { transports: ['websocket'], forceNew: true }));
  await Promise.all([ada, ben].map((socket) => nextEvent(socket, 'connect')));
  const room_name = `plain-${randomUUID()}`;
  await ask(ada, 'createRoom', 'roomCreated', room_name);
  await ask(ada, 'joinRoom', 'existingUsers', room_name);
  await ask(ben, 'joinRoom', 'existingUsers', room_name);
  return { ada, ben };
}

async function ask(socket, event, answer, room_name) {
  const answered = nextEvent(socket, answer);
  socket.once('roomJoinError', (reason) => {
    throw new Error(`refused: ${JSON.stringify(reason)}`);
  });
  socket.emit(event, { room_name, user_id: socket.id });
  await answered;
}

async function exchangeMessages({ ada, ben }, from) {
  const due = new Map();
  ben.on('ice-candidate', ({ candidate }) => {
    const number = Number(/^candidate:(\d+)/.exec(candidate.candidate)[1]);
    times.push(performance.now() - due.get(number));
    due.delete(number);
  });
  for (let sent = 0; !over.signal.aborted; sent += 1) {
    const at = from + sent * GAP_MS;
    await wait(Math.max(0, at - performance.now()));
    due.set(sent, at);
    const candidate = `candidate:${sent} 1 udp 1 192.0.2.1 50000 typ host generation 0`;
    ada.emit('ice-candidate', { receiver_id: ben.id, candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });
  }
  await wait(1_000);
  for (const socket of [ada, ben]) socket.disconnect();
}

const opened = [];
for (let at = 0; at < pairs; at += 1) opened.push(await openPair());
const from = performance.now();
// Each pair starts with its own offset.
await Promise.all(opened.map((pair, at) => exchangeMessages(pair, from + (at / pairs) * GAP_MS)));
times.sort((one, other) => one - other);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
process.send({ count: times.length, p50: at(0.5), p99: at(0.99) });
process.disconnect();
